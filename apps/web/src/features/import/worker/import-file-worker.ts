import { UnreadableFileError } from './import-file-row.ts'
import {
  type WorkerResponse,
  createImportFile,
  type WorkerRequest,
  type ImportFile,
} from './import-file.ts'

// All processing of the file's rows runs here, off the main thread.

const file = createImportFile()

const respond = (message: WorkerResponse): void => postMessage(message)

/** Handles a request. Requests start in order of arrival; only reading a file is asynchronous. */
const handleRequest = async (request: WorkerRequest): Promise<void> => {
  const { id } = request
  const work = file[request.name] as (
    ...args: readonly unknown[]
  ) => ReturnType<ImportFile[WorkerRequest['name']]>
  try {
    respond({ id, value: await work(...request.args) })
  } catch (error) {
    if (error instanceof UnreadableFileError) respond({ id, problem: error.message })
    else reportError(error)
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void handleRequest(data))
