import { join } from 'node:path'

import {
  API,
  type Checker,
  NodeBuilderFlags,
  SignatureKind,
  SymbolFlags,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync'

import { foldNames, withoutTables } from './fold-names.ts'

/** What others import from, in the order in which it is told. */
const DOORS = ['@seatdesk/domain', '@seatdesk/domain/contract', '@seatdesk/api-client']

/** In whole words, and an alias by what it stands for. */
const WHOLE = NodeBuilderFlags.NoTruncation
const BEHIND_ALIAS = WHOLE | NodeBuilderFlags.InTypeAlias

/** Before a type that no door names: the file that has it, which lies elsewhere each time. */
const FOREIGN = /import\("[^"]*"\)\./g

/** What a project outside has to have for its compiler to read the doors. */
export const SIGNATURES_PROJECT = {
  'signatures.ts': DOORS.map((door, index) => `export * as d${index} from '${door}'\n`).join(''),
  'signatures.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      types: [],
      target: 'esnext',
      module: 'nodenext',
      lib: ['esnext', 'dom', 'dom.iterable'],
    },
    files: ['signatures.ts'],
  }),
}

/**
 * What a compiler knows of all that can be imported, in a folder that has the packages: the type of
 * each value, what each type is made of, and what each call takes and gives.
 */
export const readSignatures = (folder: string): string => {
  const compiler = new API({ cwd: folder })
  try {
    const config = join(folder, 'signatures.json')
    const [project] = compiler.updateSnapshot({ openProjects: [config] }).getProjects()
    const source = project?.program.getSourceFile(join(folder, 'signatures.ts'))
    const module = source && project?.checker.getSymbolAtLocation(source)
    if (!project || !module) throw new Error('the compiler does not see the doors')
    const { checker } = project
    const doors = checker.getExportsOfModule(module).map((door) => exportsOf(checker, door))
    const told = doors.flatMap((exported, index) =>
      exported.map((one) => `${DOORS[index]} ${tell(checker, one)}`),
    )
    const client = doors.flat().find(({ name }) => name === 'ApiClient')
    const calls = client ? callsOf(checker, checker.getDeclaredTypeOfSymbol(client)) : []
    return foldNames([...told, ...calls])
      .map((line) => `${line.replaceAll(FOREIGN, '')}\n`)
      .join('')
  } finally {
    compiler.close()
  }
}

const exportsOf = (checker: Checker, door: Symbol): Symbol[] =>
  checker
    .getExportsOfModule(checker.getAliasedSymbol(door))
    .map((one) => (one.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

const tell = (checker: Checker, exported: Symbol): string => {
  const { name, flags } = exported
  if (flags & (SymbolFlags.Interface | SymbolFlags.Class))
    return `interface ${name} = ${withoutTables(membersOf(checker, checker.getDeclaredTypeOfSymbol(exported)))}`
  if (!(flags & SymbolFlags.Value))
    return `type ${name} = ${withoutTables(checker.typeToString(checker.getDeclaredTypeOfSymbol(exported), undefined, BEHIND_ALIAS))}`
  return `${name}: ${valueText(checker, typeOf(checker, exported))}`
}

/** Of a schema only what goes in and comes out is anybody else's business. */
const valueText = (checker: Checker, type: Type): string => {
  const schema = checker.getPropertyOfType(type, '~types')
  if (!schema) return withoutTables(checker.typeToString(type, undefined, WHOLE))
  const said = checker.getNonNullableType(typeOf(checker, schema)) ?? type
  const [input, output] = ['input', 'output'].map((way) => {
    const member = checker.getPropertyOfType(said, way)
    return member ? checker.typeToString(typeOf(checker, member), undefined, WHOLE) : 'unknown'
  })
  return `schema of ${input} to ${output}`
}

const callsOf = (checker: Checker, client: Type): string[] =>
  checker.getPropertiesOfType(client).flatMap((noun) =>
    checker.getPropertiesOfType(typeOf(checker, noun)).flatMap((verb) =>
      checker.getSignaturesOfType(typeOf(checker, verb), SignatureKind.Call).map((call) => {
        const [input = checker.getAnyType(), options = checker.getAnyType()] = call
          .getParameters()
          .map((one) => checker.getNonNullableType(typeOf(checker, one)))
        const answer = checker.getReturnTypeOfSignature(call) ?? checker.getAnyType()
        const ways = checker.getPropertiesOfType(options).map(({ name }) => name)
        return `${noun.name}.${verb.name}(${membersOf(checker, input)}, ${ways.join(' ')}) => ${checker.typeToString(answer, undefined, WHOLE)}`
      }),
    ),
  )

const membersOf = (checker: Checker, type: Type): string =>
  `{ ${checker
    .getPropertiesOfType(type)
    .map(
      (member) =>
        `${member.name}${member.flags & SymbolFlags.Optional ? '?' : ''}: ${checker.typeToString(typeOf(checker, member), undefined, WHOLE)}`,
    )
    .join('; ')} }`

const typeOf = (checker: Checker, symbol: Symbol): Type =>
  checker.getTypeOfSymbol(symbol) ?? checker.getAnyType()
