/**
 * Sidebar groups in order, each with its folders in order. The title of a story is its group and
 * its file name; no story names its group itself.
 */
export const GROUPS = {
  Foundations: [
    'guide/foundations/Color',
    'guide/foundations/StatusTones',
    'guide/foundations/Type',
    'guide/foundations/Space',
    'guide/foundations/Radius',
    'guide/foundations/Shadow',
    'guide/foundations/Motion',
    'guide/foundations/Icons',
    'guide/foundations/ZOrder',
    'guide/foundations/Buttons',
    'src/Logo',
    'src/SeatdeskProvider',
  ],
  Layout: [
    'src/PageFrame',
    'src/TopBar',
    'src/BottomMenu',
    'src/Panel',
    'src/Collapsible',
    'src/Tabs',
    'src/Modal',
    'src/Drawer',
    'src/Sheet',
    'src/Avatar',
  ],
  Inputs: [
    'src/Button',
    'src/IconButton',
    'src/Link',
    'src/StarToggle',
    'src/TextField',
    'src/TextareaField',
    'src/PasswordField',
    'src/CodeField',
    'src/MoneyField',
    'src/SelectField',
    'src/ComboField',
    'src/SegmentedField',
    'src/CheckboxField',
    'src/SwitchField',
    'src/DateField',
    'src/DateRangePicker',
    'src/FileDrop',
    'src/SearchBox',
    'src/SuggestionPanel',
    'src/CommandPalette',
  ],
  Lists: [
    'src/DataTable',
    'src/ScrollTable',
    'src/EditableCell',
    'src/Pager',
    'src/DescriptionList',
    'src/ProportionBar',
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
    'src/CartBar',
    'src/RangeHistogram',
    'src/TimeChart',
    'src/EventCard',
    'src/CategoryCard',
    'src/GeneratedArtwork',
    'src/TbaBadge',
  ],
  Patterns: [
    'guide/patterns/ListScreen',
    'guide/patterns/Form',
    'guide/patterns/DestructiveAction',
    'guide/patterns/States',
  ],
} as const satisfies Record<string, readonly `${'src' | 'guide'}/${string}`[]>

/** The same after the welcome page, in Storybook's sort format. */
export const STORIES = [
  { directory: '../guide', files: '*.mdx' },
  ...Object.entries(GROUPS).flatMap(([group, folders]) =>
    folders.map((folder) => ({
      directory: `../${folder}`,
      files: '*.@(story.tsx|mdx)',
      titlePrefix: group,
    })),
  ),
]
