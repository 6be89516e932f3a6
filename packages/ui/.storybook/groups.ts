/** Where every story stands: the groups in the order of the sidebar, each with its folders in theirs. A story's
 * title is the group and its file's name; no file names its group itself. */
export const GROUPS = {
  Foundations: ['src/Logo', 'src/SeatdeskProvider'],
  Layout: [
    'src/PageFrame',
    'src/TopBar',
    'src/BottomMenu',
    'src/Panel',
    'src/Tabs',
    'src/Modal',
    'src/Drawer',
    'src/Sheet',
    'src/InitialsBadge',
  ],
  Inputs: [
    'src/Button',
    'src/IconButton',
    'src/Link',
    'src/StarToggle',
    'src/TextField',
    'src/PasswordField',
    'src/CodeField',
    'src/MoneyField',
    'src/SelectField',
    'src/ComboField',
    'src/SegmentedField',
    'src/CheckboxField',
    'src/SwitchField',
    'src/DateRangePicker',
    'src/FileDrop',
    'src/SearchBox',
    'src/CommandPalette',
  ],
  Lists: [
    'src/DataTable',
    'src/EditableCell',
    'src/Pager',
    'src/DescriptionList',
    'src/PartBar',
    'src/Carousel',
  ],
  Feedback: [
    'src/StatusBadge',
    'src/Toasts',
    'src/ConfirmDialog',
    'src/Skeletons',
    'src/EmptyState',
    'src/FailedState',
  ],
  Market: [
    'src/SeatMap',
    'src/SelectionTray',
    'src/RangeHistogram',
    'src/TimeChart',
    'src/CoverCard',
    'src/CategoryCard',
    'src/Cover',
    'src/TbaBadge',
  ],
} as const satisfies Record<string, readonly `${'src' | 'guide'}/${string}`[]>

/** The same, as Storybook is told it. */
export const STORIES = Object.entries(GROUPS).flatMap(([group, folders]) =>
  folders.map((folder) => ({
    directory: `../${folder}`,
    files: '*.@(story.tsx|mdx)',
    titlePrefix: group,
  })),
)
