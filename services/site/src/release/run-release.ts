import type { Version } from '@folkmoot/gateway/html/remotes-list'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { awaitService } from './await-service.ts'
import { buildRelease } from './build-release.ts'
import { checkContracts } from './check-contracts.ts'
import { changeList, readList } from './list-file.ts'
import { activate, activateCanary, pruneOffSince, rollBack } from './list-transitions.ts'
import type { ReleaseCommand } from './parse-release-args.ts'
import { deleteOldReleases } from './release-folder.ts'
import { describeList, nameOf } from './show-list.ts'

interface ReleaseContext {
	releasesDir: string
	say: (line: string) => void
	now: () => Date
}

type AreaCommand<W extends ReleaseCommand['what']> = Extract<ReleaseCommand, { what: W }>

/** Carries out the command; reports the versions in use. */
export async function runRelease(command: ReleaseCommand, context: ReleaseContext): Promise<void> {
	if (command.what === 'list') return describeList(await readList(context.releasesDir)).forEach(context.say)
	if (command.what === 'release') await release(command, context)
	if (command.what === 'widen') await widen(command, context)
	if (command.what === 'back') await back(command, context)
	const remoteName = `mf-${command.area}`
	const on = await changeList(context.releasesDir, remoteName, (known) => pruneOffSince(known, context.now()))
	const cleared = await deleteOldReleases(context.releasesDir, remoteName, on, context.now())
	if (cleared.length > 0) context.say(`Deleted old releases: ${cleared.join(', ')}`)
}

async function release({ area, percent, built }: AreaCommand<'release'>, { releasesDir, say, now }: ReleaseContext): Promise<void> {
	const remoteName = `mf-${area}`
	await checkContracts(releasesDir, now())
	if (built === null) say(`Building ${remoteName} and its service …`)
	const { version } = await buildRelease({ releasesDir, area, now: now(), built })
	await changeList(releasesDir, remoteName, (on) => {
		if (on.current === version)
			throw new PlainError(`${remoteName} is at ${version} already, and nothing of it has changed since.`, 'there is nothing to release.')
		return percent === null ? activate(on, version, now()) : activateCanary(on, { version, percent }, now())
	})
	if (percent !== null) return say(`${remoteName} ${version} is on for ${percent}% of the visitors.`)
	await confirm({ remoteName, version }, { releasesDir, say, now })
}

async function widen({ area, percent }: AreaCommand<'widen'>, { releasesDir, say, now }: ReleaseContext): Promise<void> {
	const remoteName = `mf-${area}`
	const on = await changeList(releasesDir, remoteName, (known) => {
		if (!known.canary)
			throw new PlainError(
				`${remoteName} has no version that only some get.`,
				`begin with one: "npm run release -- ${remoteName} --canary 10".`,
			)
		const { version } = known.canary
		return percent === 100 ? activate(known, version, now()) : activateCanary(known, { version, percent }, now())
	})
	if (on.canary) return say(`${remoteName} ${on.canary.version} is on for ${percent}% of the visitors.`)
	await confirm({ remoteName, version: on.current }, { releasesDir, say, now })
}

/** Waits for what becomes of a version that the list names for everybody. If its service cannot start, the list goes back. */
async function confirm(
	{ remoteName, version }: { remoteName: string; version: Version },
	{ releasesDir, say, now }: ReleaseContext,
): Promise<void> {
	const outcome = await awaitService({ releasesDir, area: remoteName.slice('mf-'.length), version })
	if (outcome.what === 'on') return say(`${remoteName} ${nameOf(version)} is on, its service too.`)
	if (outcome.what === 'unfollowed') return say(`${remoteName} ${nameOf(version)} is on in the browser. ${unfollowed}`)
	if (outcome.what === 'unknown') throw undecided(remoteName, version)
	const on = await changeList(releasesDir, remoteName, (known) => (known.current === version ? (rollBack(known, now()) ?? known) : known))
	throw new PlainError(
		`The service of ${remoteName} ${nameOf(version)} failed to start: ${outcome.reason}
Rolled back: ${remoteName} is at ${nameOf(on.current)}, and its service was not touched.`,
		'mend what it names and release again.',
	)
}

const unfollowed =
	'No site with separate services ("npm run start:apart") follows this folder here, so no service was replaced: one that "npm start" runs is of the sources, and changes when it is started again.'

function undecided(remoteName: string, version: Version): PlainError {
	return new PlainError(
		`The list names ${remoteName} ${nameOf(version)}, and its service has neither started nor failed yet.`,
		`see what the running site says; "npm run release -- ${remoteName} --back" takes it back.`,
	)
}

async function back({ area }: AreaCommand<'back'>, { releasesDir, say, now }: ReleaseContext): Promise<void> {
	const remoteName = `mf-${area}`
	let rolledBack = ''
	const on = await changeList(releasesDir, remoteName, (known) => {
		rolledBack = nameOf(known.canary?.version ?? known.current)
		const before = rollBack(known, now())
		if (!before)
			throw new PlainError(
				`There is nothing to go back to: ${remoteName} is at ${rolledBack}, and nothing was on before it.`,
				'see "npm run release -- --list".',
			)
		return before
	})
	say(`${remoteName} is back at ${nameOf(on.current)}; ${rolledBack} is not on any more.`)
	const outcome = await awaitService({ releasesDir, area, version: on.current })
	if (outcome.what === 'failed')
		throw new PlainError(
			`Its service stays as it was: ${nameOf(on.current)} failed to start: ${outcome.reason}`,
			'if its data was brought up by the newer one, that one must stay; the browser part is back.',
		)
	if (outcome.what === 'unknown') throw undecided(remoteName, on.current)
}
