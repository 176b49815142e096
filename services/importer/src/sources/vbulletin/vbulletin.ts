import { readBoard } from '../boards/read-board.ts'
import type { Source } from '../source.ts'
import { vbulletinCanonical } from './vbulletin-addresses.ts'
import { vbulletinFormat } from './vbulletin-format.ts'

/** vBulletin 3 and 4: mysqldump, phpMyAdmin. */
export const vbulletin: Source = {
	name: 'vbulletin',
	paths: 'a database dump: dump.sql or dump.sql.gz',
	files: /\.sql(?:\.gz)?$/i,
	read: (paths, options) => readBoard('vBulletin', vbulletinFormat(options.host), paths, options),
	canonical: vbulletinCanonical,
}
