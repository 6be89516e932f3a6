/** The layout parts of Mantine that Seatdesk uses as they are; their CSS comes with the provider. */
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
} from '@mantine/core'
