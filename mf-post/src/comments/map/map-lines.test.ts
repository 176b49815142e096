import { sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { expect, it } from 'vitest'
import { buildTree } from '../comment-tree.ts'
import { threadRows } from '../thread-rows.ts'
import { type LineKind, linesHeight, mapLines } from './map-lines.ts'

/** Threads of two: a comment and its reply. */
function rowsOf(count: number) {
	const comments = Array.from({ length: count }, (_, n) => {
		const parent = n % 2 === 0 ? [] : [sampleId(n - 1)]
		const body = n === 0 ? 'x'.repeat(900) : ''
		return sampleComment({
			id: sampleId(n),
			parentId: parent[0] ?? null,
			ancestors: parent,
			noReplies: 1 - (n % 2),
			body,
			upvotes: count - n,
		})
	})
	return threadRows(buildTree(comments).roots, { renderCount: count, isFolded: () => false })
}
const lines = (path: string) => path.split('M').length - 1

it('draws a line for each row, by depth, longer for longer comments', () => {
	const { paths, stroke } = mapLines(rowsOf(4), { height: 200, kindOf: ({ level }) => (level === 0 ? 'root' : 'reply') })
	expect(paths).toEqual({ root: 'M0 5h100M0 25h35', reply: 'M6 15h32.9M6 35h32.9', author: '', new: '' })
	expect(stroke).toBe(3)
	expect([linesHeight(4, 200), linesHeight(4000, 200)]).toEqual([40, 200])
})

it('draws a bounded number of lines for any number of rows, and loses no new one among them', () => {
	const rows = rowsOf(1200)
	const kindOf = (row: (typeof rows)[number]): LineKind => (row === rows[777] ? 'new' : row === rows[776] ? 'author' : 'root')
	const { paths } = mapLines(rows, { height: 200, kindOf })
	expect([lines(paths.root), lines(paths.new), lines(paths.author), lines(paths.reply)]).toEqual([79, 1, 0, 0])
	expect(paths.new).toBe('M0 128.8h35')
})

it('draws nothing of an empty thread', () => {
	expect(mapLines([], { height: 200, kindOf: () => 'root' }).paths).toEqual({ reply: '', root: '', author: '', new: '' })
})
