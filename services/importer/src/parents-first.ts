import type { Numbered } from './row.ts'

type Comment = Numbered<'comment'>

/** These comments, each after the one that it answers. Where some answer each other in a circle, the first of them is in `cut`. */
export function parentsFirst(comments: readonly Comment[]): { ordered: Comment[]; cut: Set<Comment> } {
	const byId = new Map(comments.map((comment) => [comment.row.id, comment]))
	const ordered: Comment[] = []
	const done = new Set<Comment>()
	const cut = new Set<Comment>()
	for (const comment of comments) {
		// From the comment up to one that is done or that answers none of these.
		const path: Comment[] = []
		const onPath = new Set<Comment>()
		let current: Comment | undefined = comment
		while (current && !done.has(current) && !onPath.has(current)) {
			path.push(current)
			onPath.add(current)
			current = current.row.parent === null ? undefined : byId.get(current.row.parent)
		}
		if (current && onPath.has(current)) {
			const circle = path.slice(path.indexOf(current))
			const first = circle.reduce((earliest, one) => (one.line < earliest.line ? one : earliest))
			cut.add(first)
			// The path leads from replies to what they answer: it has to end with the one that is cut.
			const before = path.slice(0, path.indexOf(current))
			const at = circle.indexOf(first)
			path.splice(0, path.length, ...before, ...circle.slice(at + 1), ...circle.slice(0, at + 1))
		}
		for (const one of path.reverse()) {
			done.add(one)
			ordered.push(one)
		}
	}
	return { ordered, cut }
}
