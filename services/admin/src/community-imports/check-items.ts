import { type ChainHead, emptyChain } from '@folkmoot/contract-kit/chain'
import { limits } from '@folkmoot/contract-kit/limits'
import type { ArchiveCounts, ArchivedModlogEntry, ArchiveManifest } from '@folkmoot/modtools-contract/archive'
import { followChain } from '@folkmoot/modtools-contract/modlog-chain'
import type { ArchivedComment, ArchivedPost } from '@folkmoot/post-contract/archive'
import { sha256 } from '@folkmoot/service-kit/sha256'
import { ArchiveFault } from './archive-fault.ts'
import type { ArchiveItem } from './read-archive.ts'

/** Tolerance for clock skew. */
const toleranceMs = 3_600_000
const kinds = { rule: 'rules', moderator: 'moderators', entry: 'modlog', picture: 'pictures', post: 'posts', comment: 'comments' } as const

/** Cross-checks the items of an archive one after another; call `finish` after the last. */
export function checkItems(manifest: ArchiveManifest): { check: (item: ArchiveItem) => Promise<void>; finish: () => void } {
	const counts: ArchiveCounts = { rules: 0, moderators: 0, modlog: 0, posts: 0, comments: 0, pictures: 0 }
	const threads = checkThreads()
	const latest = Date.parse(manifest.exportedAt) + toleranceMs
	let head: ChainHead = emptyChain
	const complaintOf = async (item: ArchiveItem): Promise<string | null> => {
		if (item.kind === 'entry') {
			const followed = await follow(head, item.row)
			head = followed.head
			return followed.complaint
		}
		if (item.kind === 'post') return complainOfTimes(item.row, latest) ?? threads.post(item.row)
		if (item.kind === 'comment') return complainOfTimes(item.row, latest) ?? threads.comment(item.row)
		return null
	}
	return {
		check: async (item) => {
			counts[kinds[item.kind]] += 1
			const complaint = await complaintOf(item)
			if (complaint) throw new ArchiveFault(complaint, item.member, item.line || null)
		},
		finish: () => {
			for (const [kind, count] of Object.entries(manifest.counts)) {
				if (Object.entries(counts).some(([name, found]) => name === kind && found !== count)) {
					throw new ArchiveFault(`The manifest says ${count} ${kind}, which is not how many there are.`)
				}
			}
		},
	}
}

async function follow(head: ChainHead, entry: ArchivedModlogEntry): Promise<{ head: ChainHead; complaint: string | null }> {
	const { head: reached, fault } = await followChain(head, [entry], sha256)
	return { head: reached, complaint: fault && `the chain of the log does not hold: ${fault.what}` }
}

function complainOfTimes({ createdAt, editedAt }: ArchivedPost | ArchivedComment, latest: number): string | null {
	if (Date.parse(createdAt) > latest) return 'createdAt: is later than the export'
	return editedAt !== null && Date.parse(editedAt) < Date.parse(createdAt) ? 'editedAt: is before createdAt' : null
}

/** Each post occurs once and its comments follow it directly, so only one thread has to be kept in memory. */
function checkThreads() {
	const posts = new Map<string, 'waits' | 'over'>()
	let pins = 0
	let thread: { post: string; depths: Map<string, number> } | null = null
	return {
		post: ({ id, pinned, type, link, contentDeleted }: ArchivedPost): string | null => {
			if (posts.has(id)) return 'id: is that of another post'
			posts.set(id, 'waits')
			if (pinned) pins += 1
			if (pins > limits.pinsPerScope) return `pinned: more than ${limits.pinsPerScope} posts are`
			if (link && !/^https?:\/\//i.test(link.url)) return 'link.url: is no http or https address'
			return (type === 'link') === (link !== null) || contentDeleted ? null : 'link: does not fit the type'
		},
		comment: ({ id, post, parent }: ArchivedComment): string | null => {
			if (thread?.post !== post) {
				if (posts.get(post) !== 'waits') return 'post: is no post before it, or its comments do not lie together'
				posts.set(post, 'over')
				thread = { post, depths: new Map() }
			}
			const { depths } = thread
			if (depths.has(id)) return 'id: is that of another comment'
			const above = parent === null ? -1 : depths.get(parent)
			if (above === undefined) return 'parent: is no comment before it on the same post'
			if (above >= limits.commentDepthMax) return `parent: is ${limits.commentDepthMax} deep already`
			depths.set(id, above + 1)
			return null
		},
	}
}
