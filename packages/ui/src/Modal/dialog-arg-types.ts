const prop = (description: string, summary: string, isRequired = false) => ({
  description,
  type: { name: 'other' as const, value: summary, raw: summary, required: isRequired },
  table: { type: { summary } },
})

/** The props of every dialog, for docs pages: Storybook reads them of `Modal` only. */
export const DIALOG_ARG_TYPES = {
  isOpen: prop('Whether it is open.', 'boolean', true),
  onClose: prop('Called on Esc, on the close button and on a click outside.', '() => void', true),
  title: prop('A short title: the heading and the accessible name.', 'string', true),
  children: prop('Content between the heading and the actions.', 'ReactNode'),
  isInputKept: prop(
    'Whether typed input is kept when it closes, as filters that apply at once; off by default: it then asks before it closes.',
    'boolean',
  ),
}

/** The prop of dialogs that end in buttons. */
export const ACTIONS_ARG_TYPE = {
  actions: prop('Buttons at the end, the main one last; none by default.', 'ReactNode'),
}
