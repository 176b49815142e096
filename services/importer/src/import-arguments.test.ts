import { expect, it } from 'vitest'
import { readArguments } from './import-arguments.ts'

it.each([
	[[], 'There is nothing to import.'],
	[['--from', 'nowhere', 'a'], 'Nothing can be imported from "nowhere".'],
	[['--from', 'csv', '--images', 'store', 'a.csv'], '--images store is unknown.'],
	[['--from', 'phpbb', '--undo', '--erase', 'no.txt'], '--undo and --erase do not go together.'],
	[['--undo'], '--undo needs the place.'],
	[['--from', 'phpbb', '--erase', 'no.txt', 'a.sql'], '--erase needs the place and no files.'],
	// Nobody who asks for a dry run wants anything to be removed.
	[['--from', 'phpbb', '--undo', '--dry-run'], '--undo has no dry run.'],
])('%j is refused', (args, said) => expect(() => readArguments(args)).toThrow(said))

it.each([
	[['--from', 'phpbb', '--undo', 'a.sql'], { isUndo: true, paths: ['a.sql'] }],
	[['--from', 'phpbb', '--unname', 'all', '--dry-run'], { unname: 'all', isDryRun: true }],
	[
		['--from', 'phpbb', '--host', 'https://forum.example/', '--rename', 'Old=new', 'a.sql'],
		{ host: 'forum.example', rename: new Map([['old', 'new']]) },
	],
])('%j is read', (args, read) => expect(readArguments(args)).toMatchObject(read))
