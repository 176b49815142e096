import { readBoard } from '../boards/read-board.ts'
import type { Source } from '../source.ts'
import { mybbCanonical } from './mybb-addresses.ts'
import { mybbFormat } from './mybb-format.ts'

/** MyBB 1.8: its own backup, mysqldump, phpMyAdmin, pg_dump. */
export const mybb: Source = {
	name: 'mybb',
	paths: 'a database dump: backup.sql or backup.sql.gz',
	files: /\.sql(?:\.gz)?$/i,
	read: (paths, options) => readBoard('MyBB', mybbFormat(options.host), paths, options),
	canonical: mybbCanonical,
}
