import type { Source, SourceItem, SourceOptions } from '../source.ts'
import { discourseCanonical } from './discourse-addresses.ts'
import { readBackup } from './read-backup.ts'
import { readJson } from './read-json.ts'
import { unpackBackup } from './unpack-backup.ts'

/** Discourse: a backup, its SQL dump, or JSON of its API. */
export const discourse: Source = {
	name: 'discourse',
	paths: 'a backup (.tar.gz), its dump.sql.gz or .sql, or .json and .ndjson of its API',
	files: /\.(?:tar\.gz|sql|sql\.gz|json|ndjson)$/i,
	read: readDiscourse,
	canonical: discourseCanonical,
}

async function* readDiscourse(paths: readonly string[], options: SourceOptions): AsyncGenerator<SourceItem> {
	const isJson = (file: string) => /\.(json|ndjson|jsonl)(\.gz)?$/i.test(file)
	const dumps: string[] = []
	for (const file of paths.filter((file) => !isJson(file))) dumps.push(await unpackBackup(file, options.folder))
	const answers = paths.filter(isJson)
	if (dumps.length > 0) yield* readBackup(dumps, options)
	if (answers.length > 0) yield* readJson(answers, options)
}
