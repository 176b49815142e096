import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { countRecords, readDocuments, readIds } from './content-reader.ts'
import { dropEarlierIndex } from './earlier/earlier-store.ts'
import { describeProgress } from './progress.ts'
import type { SearchKind } from './search-index.ts'
import { mongoSearchIndex } from './search-store.ts'
import { type FillingState, filledAt, hasEarlierIndex, readFilling, recordFilled, saveFilling, wasFilledBefore } from './state-store.ts'

/** The small kinds first: names are found at once. */
export const searchKinds: readonly SearchKind[] = ['community', 'user', 'post', 'comment']

const batchSize = 500
const tellEveryMs = 10_000
/** So long a process of the version before may still serve beside this one (a rolling upgrade). */
const earlierKeptMs = 86_400_000

type FillDeps = Pick<Deps, 'db' | 'now' | 'log'>

/** Fills the index in the background if it lacks what was there before it, and later removes the one before; returns the stop function. */
export function startIndexFiller(deps: Deps): () => Promise<void> {
	let toldAt = 0
	const step = async () => {
		const state = await fillBatch(deps)
		if (state && Date.now() - toldAt > tellEveryMs) {
			toldAt = Date.now()
			deps.log.info({ done: state.done, total: state.total }, `search index: ${describeProgress(state, deps.now())}`)
		}
		return state !== null
	}
	return startBackgroundJob(deps, { name: 'search index', step })
}

/**
 * Adds the next batch of what is not in the index and stores how far it came; a killed process' successor goes on from there.
 * Two processes at once do some batches twice, which changes nothing. Null when the index is full.
 */
export async function fillBatch({ db, now, log }: FillDeps): Promise<FillingState | null> {
	const since = await filledAt(db)
	if (since) {
		if (now().getTime() - since.getTime() > earlierKeptMs && (await hasEarlierIndex(db))) await dropEarlierIndex(db)
		return null
	}
	const state = (await readFilling(db)) ?? (await begin(db, now()))
	const ids = await readIds(db, state.kind, { after: state.after, limit: batchSize })
	const replaced = (await wasFilledBefore(db)) ? { replacePutBefore: state.startedAt } : {}
	await mongoSearchIndex(db).fill(await readDocuments(db, state.kind, ids), { now: now(), ...replaced })
	const next = nextState(state, ids)
	if (next) await saveFilling(db, next, now())
	else {
		await recordFilled(db, now())
		if (state.done > 0) log.info({ done: state.done }, 'search index: everything can be found')
	}
	return next
}

async function begin(db: Db, startedAt: Date): Promise<FillingState> {
	return {
		kind: searchKinds[0] ?? 'post',
		after: null,
		done: 0,
		total: await countRecords(db),
		startedAt,
	}
}

function nextState(state: FillingState, ids: readonly NonNullable<FillingState['after']>[]): FillingState | null {
	const done = state.done + ids.length
	if (ids.length === batchSize) return { ...state, done, after: ids.at(-1) ?? null }
	const kind = searchKinds[searchKinds.indexOf(state.kind) + 1]
	return kind ? { ...state, done, kind, after: null } : null
}
