import { NoTables } from '../../reading/read-sql-tables.ts'
import { readBoard } from '../boards/read-board.ts'
import type { Source, SourceItem, SourceOptions } from '../source.ts'
import { phpbbCanonical } from './phpbb-addresses.ts'
import { phpbbFormat } from './phpbb-format.ts'
import { phpbb2Format } from './phpbb2-format.ts'

/** phpBB 3 and 2: its own backup, mysqldump, phpMyAdmin, pg_dump. */
export const phpbb: Source = {
	name: 'phpbb',
	paths: 'a database dump: backup.sql or backup.sql.gz',
	files: /\.sql(?:\.gz)?$/i,
	read: readPhpbb,
	canonical: phpbbCanonical,
}

async function* readPhpbb(paths: readonly string[], options: SourceOptions): AsyncGenerator<SourceItem> {
	try {
		yield* readBoard('phpBB', phpbbFormat(options.host), paths, options)
	} catch (error) {
		// Thrown before anything is read: it may be the tables of the version before.
		if (!(error instanceof NoTables)) throw error
		yield* readBoard('phpBB', phpbb2Format(options.host), paths, options)
	}
}
