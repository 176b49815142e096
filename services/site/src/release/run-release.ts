import { PlainError } from '@folkmoot/mongod/plain-error'
import { buildRelease } from './build-release.ts'
import { checkContracts } from './check-contracts.ts'
import { changeList, readList } from './list-file.ts'
import { forgetLongOff, goBack, putOn, putOnForSome } from './list-moves.ts'
import type { Wish } from './read-wish.ts'
import { clearReleases } from './release-folder.ts'
import { describeList, nameOf } from './show-list.ts'

interface Surroundings {
	releasesDir: string
	say: (line: string) => void
	now: () => Date
}

type AreaWish<W extends Wish['what']> = Extract<Wish, { what: W }>

/** Carries out the command; reports the versions in use. */
export async function runRelease(wish: Wish, around: Surroundings): Promise<void> {
	if (wish.what === 'list') return describeList(await readList(around.releasesDir)).forEach(around.say)
	if (wish.what === 'release') await release(wish, around)
	if (wish.what === 'widen') await widen(wish, around)
	if (wish.what === 'back') await back(wish, around)
	const room = `mf-${wish.area}`
	const on = await changeList(around.releasesDir, room, (known) => forgetLongOff(known, around.now()))
	const cleared = await clearReleases(around.releasesDir, room, on, around.now())
	if (cleared.length > 0) around.say(`Cleared away: ${cleared.join(', ')}`)
}

async function release({ area, percent }: AreaWish<'release'>, { releasesDir, say, now }: Surroundings): Promise<void> {
	const room = `mf-${area}`
	await checkContracts(releasesDir, now())
	say(`Building ${room} and its service …`)
	const { version } = await buildRelease(releasesDir, area, now())
	await changeList(releasesDir, room, (on) => {
		if (on.current === version)
			throw new PlainError(`${room} is at ${version} already, and nothing of it has changed since.`, 'there is nothing to release.')
		return percent === null ? putOn(on, version, now()) : putOnForSome(on, { version, percent }, now())
	})
	say(percent === null ? `${room} ${version} is on.` : `${room} ${version} is on for ${percent}% of the visitors.`)
}

async function widen({ area, percent }: AreaWish<'widen'>, { releasesDir, say, now }: Surroundings): Promise<void> {
	const room = `mf-${area}`
	const on = await changeList(releasesDir, room, (known) => {
		if (!known.canary)
			throw new PlainError(`${room} has no version that only some get.`, `begin with one: "npm run release -- ${room} --canary 10".`)
		const { version } = known.canary
		return percent === 100 ? putOn(known, version, now()) : putOnForSome(known, { version, percent }, now())
	})
	say(on.canary ? `${room} ${on.canary.version} is on for ${percent}% of the visitors.` : `${room} ${nameOf(on.current)} is on.`)
}

async function back({ area }: AreaWish<'back'>, { releasesDir, say, now }: Surroundings): Promise<void> {
	const room = `mf-${area}`
	let left = ''
	const on = await changeList(releasesDir, room, (known) => {
		left = nameOf(known.canary?.version ?? known.current)
		const before = goBack(known, now())
		if (!before)
			throw new PlainError(
				`There is nothing to go back to: ${room} is at ${left}, and nothing was on before it.`,
				'see "npm run release -- --list".',
			)
		return before
	})
	say(`${room} is back at ${nameOf(on.current)}; ${left} is not on any more.`)
}
