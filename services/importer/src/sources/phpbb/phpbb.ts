import { readBoard } from '../boards/read-board.ts'
import type { Source } from '../source.ts'
import { phpbbCanonical } from './phpbb-addresses.ts'
import { phpbbFormat } from './phpbb-format.ts'

/** phpBB 3: its own backup, mysqldump, phpMyAdmin, pg_dump. */
export const phpbb: Source = {
	name: 'phpbb',
	paths: 'a database dump: backup.sql or backup.sql.gz',
	read: (paths, options) => readBoard('phpBB', phpbbFormat(options.host), paths, options),
	canonical: phpbbCanonical,
}
