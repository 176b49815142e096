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
			throw new PlainError(`${remoteName} is already at ${version}, and nothing has changed since.`, 'nothing: this version is active.')
		return percent === null ? activate(on, version, now()) : activateCanary(on, { version, percent }, now())
	})
	if (percent !== null) return say(`${remoteName} ${version} is active for ${percent}% of visitors.`)
	await confirm({ remoteName, version }, { releasesDir, say, now })
}

async function widen({ area, percent }: AreaCommand<'widen'>, { releasesDir, say, now }: ReleaseContext): Promise<void> {
	const remoteName = `mf-${area}`
	const on = await changeList(releasesDir, remoteName, (known) => {
		if (!known.canary) throw new PlainError(`${remoteName} has no canary.`, `start one: "npm run release -- ${remoteName} --canary 10".`)
		const { version } = known.canary
		return percent === 100 ? activate(known, version, now()) : activateCanary(known, { version, percent }, now())
	})
	if (on.canary) return say(`${remoteName} ${on.canary.version} is active for ${percent}% of visitors.`)
	await confirm({ remoteName, version: on.current }, { releasesDir, say, now })
}

/** Waits for what becomes of a version that the list names for everybody. If its service cannot start, the list goes back. */
async function confirm(
	{ remoteName, version }: { remoteName: string; version: Version },
	{ releasesDir, say, now }: ReleaseContext,
): Promise<void> {
	const outcome = await awaitService({ releasesDir, area: remoteName.slice('mf-'.length), version })
	if (outcome.what === 'on') return say(`${remoteName} ${nameOf(version)} is active, and so is its service.`)
	if (outcome.what === 'unfollowed') return say(`${remoteName} ${nameOf(version)} is active in the browser. ${unfollowed}`)
	if (outcome.what === 'unknown') throw undecided(remoteName, version)
	const on = await changeList(releasesDir, remoteName, (known) => (known.current === version ? (rollBack(known, now()) ?? known) : known))
	throw new PlainError(
		`The service of ${remoteName} ${nameOf(version)} failed to start: ${outcome.reason}
Rolled back: ${remoteName} is at ${nameOf(on.current)}, and the running service was not touched.`,
		'fix the error and release again.',
	)
}

const unfollowed =
	'No site with separate services ("npm run start:apart") uses this folder on this machine, so no service was replaced. "npm start" runs the services from the sources: restart it to update them.'

function undecided(remoteName: string, version: Version): PlainError {
	return new PlainError(
		`The list names ${remoteName} ${nameOf(version)}, and its service has neither started nor failed yet.`,
		`check the output of the running site; "npm run release -- ${remoteName} --back" rolls it back.`,
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
				`There is nothing to roll back to: ${remoteName} is at ${rolledBack}, and there is no earlier version.`,
				'see "npm run release -- --list".',
			)
		return before
	})
	say(`${remoteName} is back at ${nameOf(on.current)}; ${rolledBack} is no longer active.`)
	const outcome = await awaitService({ releasesDir, area, version: on.current })
	if (outcome.what === 'failed')
		throw new PlainError(
			`The running service stays: ${nameOf(on.current)} failed to start: ${outcome.reason}`,
			'if the newer service has migrated the data, it has to stay. The browser part is rolled back.',
		)
	if (outcome.what === 'unknown') throw undecided(remoteName, on.current)
}
