export const insertDeadLetterSql = `
  insert into dead_letters (consumer, event_id, topic, type, key, reason, error, envelope)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (consumer, event_id) do nothing`;
