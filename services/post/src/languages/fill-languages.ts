import { languageOfText } from '@folkmoot/content-kit/language-of-text'
import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { type Kind, readFilling, readTexts, saveFilling, setLanguages } from './language-store.ts'

const kinds: readonly Kind[] = ['posts', 'comments']
/** Detecting so many languages takes about a hundredth of a second. */
const batchSize = 100

/**
 * Gives the next batch of posts and comments that are older than languages theirs, newest first, and stores how far it came; a
 * killed process' successor goes on from there. Two processes at once do some batches twice, which changes nothing. False at the end.
 */
export async function fillLanguages(db: Db): Promise<boolean> {
	for (const kind of kinds) {
		const filling = await readFilling(db, kind)
		if (filling?.isDone) continue
		const texts = await readTexts(db, kind, { before: filling?.before ?? null, limit: batchSize })
		const older = texts.filter(({ language }) => language === undefined)
		await setLanguages(
			db,
			kind,
			older.map(({ _id, title = '', bodyTree }) => ({ _id, language: languageOfText({ title, tree: bodyTree }) })),
		)
		const isDone = texts.length < batchSize
		await saveFilling(db, { _id: kind, before: texts.at(-1)?._id ?? null, isDone })
		if (!isDone) return true
	}
	return false
}

/** Fills in languages in the background; returns the stop function. */
export function startLanguageFiller(deps: Deps): () => Promise<void> {
	return startBackgroundJob(deps, { name: 'languages of older texts', step: ({ db }) => fillLanguages(db) })
}
