import { type ChainHead, emptyChain } from '@folkmoot/contract-kit/chain'
import { limits } from '@folkmoot/contract-kit/limits'
import { isVisible } from '@folkmoot/contract-kit/texts'
import type { ArchiveCounts, ArchivedModlogEntry, ArchiveManifest } from '@folkmoot/modtools-contract/archive'
import { verifyChain } from '@folkmoot/modtools-contract/modlog-chain'
import type { ArchivedComment, ArchivedPost } from '@folkmoot/post-contract/archive'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { InvalidArchiveError } from './invalid-archive-error.ts'
import type { ArchiveItem } from './read-archive.ts'
import type { Fault } from './say-problem.ts'

/** Tolerance for clock skew. */
const toleranceMs = 3_600_000
const kinds = { rule: 'rules', moderator: 'moderators', entry: 'modlog', picture: 'pictures', post: 'posts', comment: 'comments' } as const

/** Cross-checks the items of an archive one after another; call `finish` after the last. */
export function checkItems(manifest: ArchiveManifest): { check: (item: ArchiveItem) => Promise<void>; finish: () => void } {
	const counts: ArchiveCounts = { rules: 0, moderators: 0, modlog: 0, posts: 0, comments: 0, pictures: 0 }
	const threads = checkThreads()
	const latest = Date.parse(manifest.exportedAt) + toleranceMs
	let head: ChainHead = emptyChain
	const findProblem = async (item: ArchiveItem): Promise<Fault | null> => {
		if (item.kind === 'entry') {
			const verified = await verifyEntry(head, item.row)
			head = verified.head
			return verified.problem
		}
		if (item.kind === 'post') return findTimeProblem(item.row, latest) ?? threads.post(item.row)
		if (item.kind === 'comment') return findTimeProblem(item.row, latest) ?? findBlank(item.row) ?? threads.comment(item.row)
		return null
	}
	return {
		check: async (item) => {
			counts[kinds[item.kind]] += 1
			const problem = await findProblem(item)
			if (problem) throw new InvalidArchiveError(problem, item.member, item.line || null)
		},
		finish: () => {
			for (const [kind, count] of Object.entries(manifest.counts)) {
				if (Object.entries(counts).some(([name, found]) => name === kind && found !== count)) {
					throw new InvalidArchiveError({ key: 'other-count', values: { count, kind } })
				}
			}
		},
	}
}

const chainFaults = {
	gap: 'chain-gap',
	'broken link': 'chain-broken-link',
	altered: 'chain-altered',
	'false opening': 'chain-false-opening',
} as const

async function verifyEntry(
	head: ChainHead,
	{ by, about, ...entry }: ArchivedModlogEntry,
): Promise<{ head: ChainHead; problem: Fault | null }> {
	// Whom it names must be sealed in it; by which id only the old site knows.
	const named = (name: string | null) => (name === null ? null : { id: name })
	const { head: reached, fault } = await verifyChain(head, [{ ...entry, by: named(by), about: named(about) }], sha256)
	return { head: reached, problem: fault && { key: chainFaults[fault.what] } }
}

const findBlank = ({ body, deleted }: ArchivedComment): Fault | null =>
	deleted === null && !isVisible(body) ? { key: 'blank', field: 'body' } : null

/** As for other imports (rule imports-8). */
const earliest = Date.UTC(1990, 0, 1)

function findTimeProblem({ createdAt, editedAt }: ArchivedPost | ArchivedComment, latest: number): Fault | null {
	if (Date.parse(createdAt) < earliest) return { key: 'before-1990', field: 'createdAt' }
	if (editedAt !== null && Date.parse(editedAt) > latest) return { key: 'later-than-export', field: 'editedAt' }
	if (Date.parse(createdAt) > latest) return { key: 'later-than-export', field: 'createdAt' }
	return editedAt !== null && Date.parse(editedAt) < Date.parse(createdAt) ? { key: 'before-created', field: 'editedAt' } : null
}

function findPlaceProblem(inReplyTo: string | undefined, depth: number): Fault | null {
	const isBeside = inReplyTo !== undefined && depth < limits.commentDepthMax
	return isBeside ? { key: 'reply-place', values: { depth: limits.commentDepthMax }, field: 'inReplyTo' } : null
}

/** Each post occurs once and its comments follow it directly, so only one thread has to be kept in memory. */
function checkThreads() {
	const posts = new Map<string, 'pending' | 'done'>()
	let pins = 0
	let thread: { post: string; depths: Map<string, number> } | null = null
	return {
		post: ({ id, pinned, type, link, contentDeleted }: ArchivedPost): Fault | null => {
			if (posts.has(id)) return { key: 'post-twice', field: 'id' }
			posts.set(id, 'pending')
			if (pinned) pins += 1
			if (pins > limits.pinsPerScope) return { key: 'too-many-pins', values: { count: limits.pinsPerScope }, field: 'pinned' }
			return (type === 'link') === (link !== null) || contentDeleted ? null : { key: 'link-misfit', field: 'link' }
		},
		comment: ({ id, post, parent, inReplyTo }: ArchivedComment): Fault | null => {
			if (thread?.post !== post) {
				if (posts.get(post) !== 'pending') return { key: 'no-post', field: 'post' }
				posts.set(post, 'done')
				thread = { post, depths: new Map() }
			}
			const { depths } = thread
			if (depths.has(id)) return { key: 'comment-twice', field: 'id' }
			const above = parent === null ? -1 : depths.get(parent)
			if (above === undefined) return { key: 'no-parent', field: 'parent' }
			if (above >= limits.commentDepthMax) return { key: 'too-deep', values: { depth: limits.commentDepthMax }, field: 'parent' }
			depths.set(id, above + 1)
			return findPlaceProblem(inReplyTo, above + 1)
		},
	}
}
