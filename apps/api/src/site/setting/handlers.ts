import type { NounHandlers } from '../../kernel/http/handler.ts'
import { getSettings } from './get-settings.ts'

export const settingHandlers = { get: getSettings } satisfies NounHandlers<'settings'>
