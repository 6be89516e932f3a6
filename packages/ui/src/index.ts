export { BottomMenu } from './BottomMenu/BottomMenu.tsx'
export { Button } from './Button/Button.tsx'
export { CartBar } from './CartBar/CartBar.tsx'
export { CategoryCard } from './CategoryCard/CategoryCard.tsx'
export { CheckboxField } from './CheckboxField/CheckboxField.tsx'
export { CodeField } from './CodeField/CodeField.tsx'
export { ConfirmDialog } from './ConfirmDialog/ConfirmDialog.tsx'
export {
  GeneratedArtwork,
  type GeneratedArtworkProps,
} from './GeneratedArtwork/GeneratedArtwork.tsx'
export { EventCard } from './EventCard/EventCard.tsx'
export { DataTable } from './DataTable/DataTable.tsx'
export { DescriptionList } from './DescriptionList/DescriptionList.tsx'
export {
  EditableCell,
  EditableCellOutline,
  type EditableCellProps,
} from './EditableCell/EditableCell.tsx'
export { type DrawingName, EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.tsx'
export { Collapsible } from './Collapsible/Collapsible.tsx'
export { FailedState } from './FailedState/FailedState.tsx'
export { FileDrop } from './FileDrop/FileDrop.tsx'
export { IconButton } from './IconButton/IconButton.tsx'
export { Avatar } from './Avatar/Avatar.tsx'
export { BackLink } from './Link/BackLink.tsx'
export { Link } from './Link/Link.tsx'
export { Logo } from './Logo/Logo.tsx'
export { Modal, type ModalProps } from './Modal/Modal.tsx'
export { MoneyField } from './MoneyField/MoneyField.tsx'
export { PageFrame } from './PageFrame/PageFrame.tsx'
export { Pager, PAGE_SIZES } from './Pager/Pager.tsx'
export { Panel } from './Panel/Panel.tsx'
export { ProportionBar } from './ProportionBar/ProportionBar.tsx'
export { TextareaField } from './TextareaField/TextareaField.tsx'
export { PasswordField } from './PasswordField/PasswordField.tsx'
export { SearchBox } from './SearchBox/SearchBox.tsx'
export { SeatdeskProvider } from './SeatdeskProvider/SeatdeskProvider.tsx'
export { consumeEarlyKey } from './SeatdeskProvider/early-keys.ts'
export { DENSITIES, TEXT_SIZES } from './SeatdeskProvider/display-script.ts'
export {
  type Density,
  type TextSize,
  useColorScheme,
  useDisplayPreferences,
} from './SeatdeskProvider/use-display.ts'
export { SegmentedField } from './SegmentedField/SegmentedField.tsx'
export { SelectField } from './SelectField/SelectField.tsx'
export { Sheet } from './Sheet/Sheet.tsx'
export { Skeleton, CardSkeleton, FormSkeleton, SwitchSkeleton } from './Skeletons/Skeletons.tsx'
export { StarToggle } from './StarToggle/StarToggle.tsx'
export { StatusBadge } from './StatusBadge/StatusBadge.tsx'
export { SwitchField } from './SwitchField/SwitchField.tsx'
export { ScrollLine, TabBar, TabBarOutline } from './Tabs/TabBar.tsx'
export { Tabs } from './Tabs/Tabs.tsx'
export { TbaBadge } from './TbaBadge/TbaBadge.tsx'
export { TextField } from './TextField/TextField.tsx'
export { useDraftText } from './TextField/use-draft-text.ts'
export { UnbrokenText } from './labels/UnbrokenText.tsx'
export { dismissToast, toast } from './Toasts/toast.ts'
export { TopBar } from './TopBar/TopBar.tsx'
export { BREAKPOINTS, WIDER_THAN } from './theme/breakpoints.ts'
export { type Tone, TONES } from './theme/colors.ts'
export { PrerenderedWidth, useWiderThan } from './theme/use-wider-than.ts'
export {
  Box,
  Divider,
  Flex,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from './mantine.ts'

export type { BottomMenuProps } from './BottomMenu/BottomMenu.tsx'
export type { ButtonProps } from './Button/Button.tsx'
export type { CartBarLine, CartBarProps } from './CartBar/CartBar.tsx'
export type { CategoryCardProps } from './CategoryCard/CategoryCard.tsx'
export type { CheckboxFieldProps } from './CheckboxField/CheckboxField.tsx'
export type { CodeFieldProps } from './CodeField/CodeField.tsx'
export type { ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog.tsx'
export type { Motif } from './GeneratedArtwork/motifs.ts'
export type { EventCardProps } from './EventCard/EventCard.tsx'
export type { DataTableProps } from './DataTable/DataTable.tsx'
export type { Column, RowGroup, Selection, Sort } from './DataTable/types.ts'
export type { DescriptionListProps } from './DescriptionList/DescriptionList.tsx'
export type { FailedStateProps } from './FailedState/FailedState.tsx'
export type { FileDropProps } from './FileDrop/FileDrop.tsx'
export type { IconButtonProps } from './IconButton/IconButton.tsx'
export type { AvatarProps } from './Avatar/Avatar.tsx'
export type { BackLinkProps } from './Link/BackLink.tsx'
export type { LinkProps } from './Link/Link.tsx'
export type { LinkComponentProps } from './Link/LinkContext.ts'
export type { LogoProps } from './Logo/Logo.tsx'
export type { MoneyFieldProps } from './MoneyField/MoneyField.tsx'
export type { PageFrameProps } from './PageFrame/PageFrame.tsx'
export type { PagerProps } from './Pager/Pager.tsx'
export type { PanelProps } from './Panel/Panel.tsx'
export type { ProportionBarProps } from './ProportionBar/ProportionBar.tsx'
export type { TextareaFieldProps } from './TextareaField/TextareaField.tsx'
export type { PasswordFieldProps } from './PasswordField/PasswordField.tsx'
export type { SearchBoxProps } from './SearchBox/SearchBox.tsx'
export type { PasswordRule } from './PasswordField/PasswordRules.tsx'
export type { SeatdeskProviderProps } from './SeatdeskProvider/SeatdeskProvider.tsx'
export type { SegmentedFieldProps } from './SegmentedField/SegmentedField.tsx'
export type { SelectFieldProps } from './SelectField/SelectField.tsx'
export type { SheetProps } from './Sheet/Sheet.tsx'
export type { SkeletonProps } from './Skeletons/Skeletons.tsx'
export type { StarToggleProps } from './StarToggle/StarToggle.tsx'
export type { StatusBadgeProps } from './StatusBadge/StatusBadge.tsx'
export type { SwitchFieldProps } from './SwitchField/SwitchField.tsx'
export type { TabBarItem } from './Tabs/TabBar.tsx'
export type { TabsProps } from './Tabs/Tabs.tsx'
export type { TbaBadgeProps } from './TbaBadge/TbaBadge.tsx'
export type { TextFieldProps } from './TextField/TextField.tsx'
export type { BreakpointName } from './theme/breakpoints.ts'
export type { ToastTone } from './Toasts/toast.ts'
export type { NavItem, TopBarProps } from './TopBar/TopBar.tsx'
export type { Labels } from './labels/labels.ts'
