import { PlainError } from '@folkmoot/mongod/plain-error'
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
	const room = `mf-${command.area}`
	const on = await changeList(context.releasesDir, room, (known) => pruneOffSince(known, context.now()))
	const cleared = await deleteOldReleases(context.releasesDir, room, on, context.now())
	if (cleared.length > 0) context.say(`Deleted old releases: ${cleared.join(', ')}`)
}

async function release({ area, percent, built }: AreaCommand<'release'>, { releasesDir, say, now }: ReleaseContext): Promise<void> {
	const room = `mf-${area}`
	await checkContracts(releasesDir, now())
	if (built === null) say(`Building ${room} and its service …`)
	const { version } = await buildRelease({ releasesDir, area, now: now(), built })
	await changeList(releasesDir, room, (on) => {
		if (on.current === version)
			throw new PlainError(`${room} is at ${version} already, and nothing of it has changed since.`, 'there is nothing to release.')
		return percent === null ? activate(on, version, now()) : activateCanary(on, { version, percent }, now())
	})
	say(percent === null ? `${room} ${version} is on.` : `${room} ${version} is on for ${percent}% of the visitors.`)
}

async function widen({ area, percent }: AreaCommand<'widen'>, { releasesDir, say, now }: ReleaseContext): Promise<void> {
	const room = `mf-${area}`
	const on = await changeList(releasesDir, room, (known) => {
		if (!known.canary)
			throw new PlainError(`${room} has no version that only some get.`, `begin with one: "npm run release -- ${room} --canary 10".`)
		const { version } = known.canary
		return percent === 100 ? activate(known, version, now()) : activateCanary(known, { version, percent }, now())
	})
	say(on.canary ? `${room} ${on.canary.version} is on for ${percent}% of the visitors.` : `${room} ${nameOf(on.current)} is on.`)
}

async function back({ area }: AreaCommand<'back'>, { releasesDir, say, now }: ReleaseContext): Promise<void> {
	const room = `mf-${area}`
	let rolledBack = ''
	const on = await changeList(releasesDir, room, (known) => {
		rolledBack = nameOf(known.canary?.version ?? known.current)
		const before = rollBack(known, now())
		if (!before)
			throw new PlainError(
				`There is nothing to go back to: ${room} is at ${rolledBack}, and nothing was on before it.`,
				'see "npm run release -- --list".',
			)
		return before
	})
	say(`${room} is back at ${nameOf(on.current)}; ${rolledBack} is not on any more.`)
}
