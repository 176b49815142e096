import type { SourceImport } from './source-imports.api.ts'
import { t } from './text.ts'

const busyStates: readonly SourceImport['state'][] = ['trying', 'running', 'undoing', 'counting', 'erasing']

export const isBusy = ({ state }: Pick<SourceImport, 'state'>) => busyStates.includes(state)
/** Whether another import can be prepared beside it. */
export const isOver = ({ state }: Pick<SourceImport, 'state'>) => state === 'done' || state === 'undone'

/** How far it is, in words: "Comments: 2,000 of 10,000". */
export function describeProgress(progress: SourceImport['progress']): string {
	if (!progress) return t('starting')
	const { phase, done, of } = progress
	const label = t(`phase-${phase}`)
	// Bytes tell nobody anything.
	if (phase === 'reading' || phase === 'unpacking') return of ? t('phase-share', { label, share: Math.min(1, done / of) }) : label
	if (done === 0 && of === null) return label
	return of === null ? t('phase-done', { label, done }) : t('phase-of', { label, done, all: of })
}

/** "Reddit", "Lemmy, lemmy.example", "Reddit → /baking". */
export function nameOf(one: Pick<SourceImport, 'options' | 'address' | 'into'>, label: string): string {
	const place = placeOf(one, label)
	return one.into === null ? place : t('name-into', { place, community: one.into })
}

function placeOf({ options, address }: Pick<SourceImport, 'options' | 'address'>, label: string): string {
	const host = options.host || (address ? new URL(address).host : '')
	return host ? t('name-of-place', { place: label, host }) : label
}

/** What undoing removes: of older imports, all that ever came from there. */
export const undoNote = ({ isMarked }: Pick<SourceImport, 'isMarked'>, place: string) =>
	t(isMarked ? 'undo-run-note' : 'undo-note', { place })

/** How far the pictures of its posts are: "Pictures of posts: 12 fetched, 3 still to come, 1 could not be fetched." */
export const describePictures = (pictures: NonNullable<SourceImport['pictures']>) => t('pictures', pictures)
