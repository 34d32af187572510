import { Box, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { Section } from '../shared/section.js';

type DefaultHabit = Schemas['habits.DefaultHabitView'];

const partsOfDay = ['hours_morning', 'hours_afternoon', 'hours_night'] as const;

/** A user's morning, afternoon and night: the active default habits by their hours. */
export function Day() {
  const translate = useTranslate();
  const { data = [] } = useGetList<DefaultHabit>('habits/default-habits', {
    filter: { active: true },
    sort: { field: 'order', order: 'ASC' },
    pagination: { page: 1, perPage: 200 },
  });
  return (
    <Section title="rotina.what_users_get">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))' }}>
        {partsOfDay.map((part) => (
          <Box key={part}>
            <Typography variant="subtitle2" component="h3">
              {translate(`fields.${part}`)}
            </Typography>
            <List dense>
              {occurrencesOf(data, part).map(({ hour, name }) => (
                <ListItem key={`${hour} ${name}`} disableGutters>
                  <ListItemText primary={`${hour} ${name}`} />
                </ListItem>
              ))}
            </List>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const occurrencesOf = (habits: readonly DefaultHabit[], part: (typeof partsOfDay)[number]) =>
  habits
    .flatMap((habit) => habit[part].map((hour) => ({ hour, name: habit.name })))
    .toSorted((a, b) => a.hour.localeCompare(b.hour));
