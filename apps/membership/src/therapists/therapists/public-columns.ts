/** The public part of a row, under the alias `t`. */
export const publicColumns = `t.slug, t.name, t.bio, t.languages, t.gender, t.city, t.region, t.country,
  t.photo_url, t.online, t.in_person, t.session_minutes,
  (select coalesce(json_agg(json_build_object('slug', g.slug, 'name', g.name, 'kind', g.kind) order by g.slug), '[]')
    from therapist_tags l join tags g on g.id = l.tag_id where l.therapist_id = t.id) as tags`;
