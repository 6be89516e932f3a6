import type { PGlite, types } from '@electric-sql/pglite'

/** The numbers of types that arrays hold, and those of the arrays: the same in every PostgreSQL. */
export const ARRAYS = {
  bool: [16, 1000],
  bytea: [17, 1001],
  char: [18, 1002],
  name: [19, 1003],
  int8: [20, 1016],
  int2: [21, 1005],
  int4: [23, 1007],
  text: [25, 1009],
  oid: [26, 1028],
  json: [114, 199],
  float4: [700, 1021],
  float8: [701, 1022],
  bpchar: [1042, 1014],
  varchar: [1043, 1015],
  date: [1082, 1182],
  time: [1083, 1183],
  timestamp: [1114, 1115],
  timestamptz: [1184, 1185],
  interval: [1186, 1187],
  numeric: [1700, 1231],
  uuid: [2950, 2951],
  jsonb: [3802, 3807],
} as const

/**
 * The engine, told what arrays are made of instead of reading it from its catalogue, where it looks for
 * those of 600 types before it answers anything: a quarter of what it takes to open it.
 */
export const knowingArrays = (
  Engine: typeof PGlite,
  { arrayParser, arraySerializer }: Pick<typeof types, 'arrayParser' | 'arraySerializer'>,
): typeof PGlite =>
  class extends Engine {
    /** Asked for by the engine itself once it is open. */
    override async _initArrayTypes(): Promise<void> {
      for (const [held, array] of Object.values(ARRAYS)) {
        this.serializers[array] = (values) => arraySerializer(values, this.serializers[held], array)
        this.parsers[array] = (text) => arrayParser(text, this.parsers[held] ?? String, array)
      }
    }
  }
