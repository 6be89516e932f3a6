import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { listFailedTasks } from './list-failed-tasks.ts'
import { retryFailedTask, retryFailedTasks } from './retry-failed-task.ts'

/** The calls by which administrators look after the items of queues that failed. */
export const adminFailedTaskHandlers = {
  list: listFailedTasks,
  retry: retryFailedTask,
  retryMany: retryFailedTasks,
} satisfies ResourceHandlers<'adminFailedTasks'>
