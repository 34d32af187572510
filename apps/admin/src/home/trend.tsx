import { Box, useTheme } from '@mui/material';
import { SparkLineChart } from '@mui/x-charts/SparkLineChart';

/** A line for the eye; its last value stands beside it in words. */
export function Trend({ values }: { readonly values: readonly number[] }) {
  const theme = useTheme();
  return (
    <Box aria-hidden>
      <SparkLineChart
        data={[...values]}
        height={40}
        area
        disableKeyboardNavigation
        color={theme.palette.primary.main}
      />
    </Box>
  );
}
