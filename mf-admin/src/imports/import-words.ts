import type { CommunityImport } from './imports.api.ts'

export const isBusy = ({ state }: CommunityImport) => state === 'waiting' || state === 'checking' || state === 'importing'

const figure = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${figure(count)} ${count === 1 ? one : many}`

/** How an import is, in one sentence. */
export function importWords(one: CommunityImport): string {
	const { posts, comments } = one.counts
	const much = `${counted(posts, 'post', 'posts')} and ${counted(comments, 'comment', 'comments')}`
	switch (one.state) {
		case 'waiting':
			return `Waiting. ${much} are to come.`
		case 'checking':
			return `Being checked: ${figure(one.progress.done)} of ${figure(one.progress.of)}. Nothing is written yet.`
		case 'importing':
			return `Arriving: ${figure(one.progress.done)} of ${figure(one.progress.of)}. It is shown when all of it is here.`
		case 'done':
			return `${much} have arrived.`
		case 'failed':
			return 'It was not imported.'
	}
}
