import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { listFailedTasks } from './list-failed-tasks.ts'
import { retryFailedTask, retryFailedTasks } from './retry-failed-task.ts'

/** Handlers of the failed tasks, for administrators. */
export const adminFailedTaskHandlers = {
  list: listFailedTasks,
  retry: retryFailedTask,
  retryMany: retryFailedTasks,
} satisfies ResourceHandlers<'adminFailedTasks'>
