import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setParserProcesses } from '@folkmoot/markdown/apart/parse-apart'
import { readConfig } from '@folkmoot/service-kit/config'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { readDataDir } from './config.ts'
import { describeClashes, findClashes } from './dry-run/clashes.ts'
import { countErased, describeErasable, describeErased, eraseImported } from './erase-imported.ts'
import { describeUnmatched, findUnmatched } from './find-unmatched.ts'
import { type ImportArguments, readArguments } from './import-arguments.ts'
import { exitCodeOf, type ImportResult, importFiles, importPlace } from './import-files.ts'
import { prefixOf, runOfPaths } from './import-from.ts'
import { openMongodb } from './open-mongodb.ts'
import type { Run } from './run.ts'
import { nothingLeftOut, readLeaveOutList } from './sources/leave-out-list.ts'
import { describeUndone, undoImport } from './undo-import.ts'
import { countUnnamed, describeUnnameable, describeUnnamed, unnameAuthors } from './unname-authors.ts'

type Say = (line: string) => void
interface Surroundings {
	say: Say
	/** Where reports and what is fetched are kept. */
	folder: string
	isStopped: () => boolean
}

/** `npm run import -- FILE…` and `-- --from SOURCE PATH…`; returns the exit code (README.md). A signal stops it after the current batch. */
export async function runImport(args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
	const given = readArguments(args)
	const config = readConfig(env)
	setParserProcesses(availableParallelism())
	let stopped = false
	const stop = () => {
		stopped = true
	}
	process.once('SIGINT', stop).once('SIGTERM', stop)
	const mongodb = await openMongodb(config.mongodbUrl, say)
	try {
		const surroundings = { say, folder: path.join(readDataDir(env), 'imports'), isStopped: () => stopped }
		const { db, client } = await openDatabase(mongodb.url, config.database)
		const result = await actionOf(given)({ db, client }, given, surroundings).finally(() => client.close())
		return stopped ? 130 : exitCodeOf(result)
	} finally {
		await mongodb.close()
		process.off('SIGINT', stop).off('SIGTERM', stop)
	}
}

function actionOf({ erase: list, unname: people, isUndo, isDryRun }: ImportArguments) {
	if (list !== null) return erase
	if (people !== null) return unname
	if (isUndo) return undo
	return isDryRun ? tryImport : importAll
}

type ImportDeps = Pick<Run, 'db' | 'client'>

async function importAll(deps: ImportDeps, given: ImportArguments, { folder, ...shared }: Surroundings): Promise<ImportResult> {
	const { paths, source, prefix, leaveOut } = given
	const options = { ...shared, prefix, reportFolder: folder }
	if (!source) return importFiles(deps, paths, options)
	const list = leaveOut === null ? nothingLeftOut : await readLeaveOutList(leaveOut)
	const run = runOfPaths(prefixOf(source, given), paths)
	return importPlace(deps, { ...given, ...options, source, list, folder, run })
}

/** Removes what was imported from a place, or of that what came from these files; run again, it goes on where it was killed. */
async function undo(deps: ImportDeps, { source, paths, ...given }: ImportArguments, { say }: Surroundings): Promise<ImportResult> {
	if (!source) return 'damaged'
	const prefix = prefixOf(source, given)
	const undone = await undoImport(deps, { prefix, run: paths.length > 0 ? runOfPaths(prefix, paths) : null }, say)
	say(describeUndone(undone))
	return 'whole'
}

/** Erases who and what is on a list from what was imported from a place. */
async function erase(deps: ImportDeps, { source, erase: list, ...given }: ImportArguments, { say }: Surroundings): Promise<ImportResult> {
	if (!source || list === null) return 'damaged'
	const [prefix, listed] = [prefixOf(source, given), await readLeaveOutList(list)]
	const unmatched = describeUnmatched(await findUnmatched(deps, prefix, listed))
	if (given.isDryRun) say(describeErasable(await countErased(deps, prefix, listed)))
	else say(describeErased(await eraseImported(deps, prefix, listed)))
	if (unmatched) say(unmatched)
	return 'whole'
}

/** Shows the people on a list, or all of the place, without their names from now on. */
async function unname(
	deps: ImportDeps,
	{ source, unname: given, ...options }: ImportArguments,
	{ say }: Surroundings,
): Promise<ImportResult> {
	if (!source || given === null) return 'damaged'
	const prefix = prefixOf(source, options)
	const people = given === 'all' ? null : (await readLeaveOutList(given)).people
	const unmatched = people && describeUnmatched(await findUnmatched(deps, prefix, { people, items: new Set() }))
	if (options.isDryRun) say(describeUnnameable(await countUnnamed(deps, prefix, people)))
	else say(describeUnnamed(await unnameAuthors(deps, prefix, people)))
	if (unmatched) say(unmatched)
	return 'whole'
}

/** Imports into a database of its own, which is deleted in the end: what is reported is what would come. */
async function tryImport({ db, client }: ImportDeps, given: ImportArguments, surroundings: Surroundings): Promise<ImportResult> {
	const trial = client.db(`${db.databaseName}_dry_run`)
	await trial.dropDatabase()
	try {
		const result = await importAll({ db: trial, client }, given, surroundings)
		surroundings.say(describeClashes(await findClashes(trial, db)))
		surroundings.say('This was a dry run: nothing was stored.')
		return result
	} finally {
		await trial.dropDatabase()
	}
}
