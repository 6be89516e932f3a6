import { sentPieces } from '../http/sent-pieces.ts'
import { takeHeavyPlace, takeHeavyTurn } from '../limit/heavy-work.ts'
import { csvRow } from './csv-row.ts'

interface CsvTable<Row> {
  filename: string
  head: readonly string[]
  /** The next rows, after the one given; none end the table. */
  read: (last: Row | null) => Promise<readonly Row[]>
  cellsOf: (row: Row) => readonly string[]
  /** Who wants it: accounts take turns. */
  accountId: number
}

/**
 * A table for spreadsheets, written while it is read: a batch at each turn of the account, as reports
 * are, so that a long one keeps nobody waiting.
 */
export const csvAnswer = async <Row>(table: CsvTable<Row>): Promise<Response> => {
  const { filename, accountId: whose } = table
  const leave = takeHeavyPlace(whose)
  try {
    const pieces = piecesOf(table)
    const next = () => takeHeavyTurn(() => pieces.next(), { whose })
    return new Response(await sentPieces(pieces, { next, onEnd: leave }), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${filename}"`,
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    leave()
    throw error
  }
}

const encoder = new TextEncoder()

async function* piecesOf<Row>({ head, read, cellsOf }: CsvTable<Row>) {
  yield encoder.encode(csvRow(head))
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1) ?? null))
    yield encoder.encode(rows.map((row) => csvRow(cellsOf(row))).join(''))
}
