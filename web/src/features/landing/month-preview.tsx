import Box from '@mui/material/Box';

const WEEKDAYS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
const DAYS = Array.from({ length: 14 }, (_, index) => index + 17);

/** The invented expirations by day of the month. */
const expiring: Partial<Record<number, { text: string; tone: 'warning' | 'primary' | 'success' }>> = {
  19: { text: '$20', tone: 'success' },
  24: { text: '$50', tone: 'primary' },
  30: { text: '$15', tone: 'warning' },
};

/** Shows the second half of a month with three expirations, as decoration. */
export function MonthPreview() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
        gap: '5px',
        fontSize: '0.75rem',
      }}
    >
      {WEEKDAYS.map((weekday, index) => (
        <Box key={index} sx={{ textAlign: 'center', color: 'text.secondary', pb: 0.5 }}>
          {weekday}
        </Box>
      ))}
      {DAYS.map((day) => {
        const benefit = expiring[day];
        return (
          <Box
            key={day}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              justifyContent: 'space-between',
              minHeight: 54,
              p: 0.75,
              border: 1,
              borderColor: benefit ? `${benefit.tone}.main` : 'divider',
              borderRadius: '8px',
              color: benefit ? `${benefit.tone}.main` : 'text.secondary',
              ...(benefit && {
                bgcolor: `color-mix(in srgb, var(--mui-palette-${benefit.tone}-main) 9%, transparent)`,
              }),
            }}
          >
            <span>{day}</span>
            {benefit && <Box sx={{ fontWeight: 650, textAlign: 'right' }}>{benefit.text}</Box>}
          </Box>
        );
      })}
    </Box>
  );
}
