// Writes the generated documents: with this variable the tests that compare them write them.
process.env['UPDATE_GENERATED'] = '1';
process.env['KAFKA'] = 'off';
process.env['REDIS'] = 'off';
process.argv.splice(2, Infinity, '--selectProjects', 'generated');

await import('./run.ts');
