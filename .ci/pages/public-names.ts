import { basename, dirname, join } from 'node:path'

import { API, SignatureKind, type Symbol, SymbolFlags } from 'typescript/unstable/sync'

import { doorsOf, UI } from './ui-package.ts'

/** Something that the library gives away: a component with its props, or a type with its members. */
export interface PublicName {
  name: string
  /** The folder that it is from, such as `Button`. */
  folder: string
  kind: 'component' | 'type'
  /** The members that the library declares itself, with the words beside them. */
  members: readonly { name: string; words: string }[]
}

/** All that the package's doors give away and that takes or has members, as the compiler sees it. */
export const publicNames = (): readonly PublicName[] => {
  const api = new API({ cwd: UI })
  try {
    const config = join(UI, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`There is no project at ${config}`)
    const { checker, program } = project

    // Handles hold paths as the file system compares them, on some in lower case.
    const sources = new Map(
      program
        .getSourceFileNames()
        .filter((file) => file.startsWith(join(UI, 'src')))
        .map((file) => [file.toLowerCase(), file]),
    )
    const sourceOf = (symbol: Symbol) =>
      symbol.declarations.map(({ path }) => sources.get(path.toLowerCase())).find(Boolean)
    const membersOf = (type: Parameters<typeof checker.getPropertiesOfType>[0]) =>
      checker
        .getPropertiesOfType(type)
        .filter((member) => sourceOf(member) !== undefined)
        .map((member) => ({ name: member.name, words: member.getDocumentationComment(checker) }))

    function read(symbol: Symbol): PublicName[] {
      const source = sourceOf(symbol)
      if (source === undefined) return []
      const { name } = symbol
      const folder = basename(dirname(source))
      if (symbol.flags & SymbolFlags.Interface) {
        const type = checker.getDeclaredTypeOfSymbol(symbol)
        return [{ name, folder, kind: 'type', members: membersOf(type) }]
      }
      if (!(symbol.flags & SymbolFlags.Function)) return []
      const type = checker.getTypeOfSymbol(symbol)
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
      const taken = signature && checker.getParameterType(signature, 0)
      return [{ name, folder, kind: 'component', members: taken ? membersOf(taken) : [] }]
    }

    return doorsOf().flatMap((door) => {
      const file = program.getSourceFile(door)
      const module = file && checker.getSymbolAtLocation(file)
      if (!module) throw new Error(`The compiler does not know ${door}`)
      return checker
        .getExportsOfModule(module)
        .map((given) => (given.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(given) : given))
        .flatMap(read)
    })
  } finally {
    api.close()
  }
}
