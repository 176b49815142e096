import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { useSite } from '@folkmoot/kit/state'
import { type ComponentType, createElement, type ReactNode, useId } from 'react'
import { Link } from '../navigation/link.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './markdown.module.css'
import { Note, NoteMark } from './markdown-notes.tsx'
import { OuterLink } from './outer-link.tsx'
import { ownPath } from './own-path.ts'

interface Props {
	/** `bodyTree` and the like: parsed, sanitized and stored when the text was written. */
	tree: MarkdownTree
	/** Smaller, for previews and lists. */
	isSmall?: boolean
	/** Links are rendered as plain text: the element around is a link itself. */
	isInert?: boolean
	/** Renders code blocks of a known language; without it they stay plain. `code/code-block.tsx` colours them. */
	codeBlock?: ComponentType<{ text: string; language: string }>
}

/** User-written text. It only renders a parsed tree: the parser is loaded for previews alone. */
export function Markdown({ tree, isSmall = false, isInert = false, codeBlock }: Props): ReactNode {
	const { url } = useSite()
	const id = useId()
	const drawing = { site: isInert ? null : url, id, codeBlock }
	return <div className={classNames(styles.markdown, isSmall && styles.small)}>{drawAll(tree, drawing)}</div>
}

interface Drawing {
	/** The site's URL, which its links begin with; null where the text is inert. */
	site: string | null
	/** Prefix of the ids in this text: a page has many texts. */
	id: string
	codeBlock: Props['codeBlock']
}

type Element = Exclude<MarkdownNode, string>
type Draw = (element: Element, drawing: Drawing, key: number) => ReactNode

function drawAll(nodes: readonly MarkdownNode[], drawing: Drawing): ReactNode[] {
	// Trees are immutable, so the index is a stable key.
	return nodes.map((node, index) => (typeof node === 'string' ? node : drawElement(node, drawing, index)))
}

const childrenOf = ([, , ...children]: Element, drawing: Drawing): ReactNode[] => drawAll(children, drawing)

const plain = new Set([
	...['p', 'div', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'br', 'hr'],
	...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
])

/** Elements with a renderer of their own. */
const special: Readonly<Record<string, Draw>> = {
	a: drawLink,
	pre: drawCode,
	table: drawTable,
	spoiler: drawSpoiler,
	details: drawDetails,
	sup: drawMark,
	footnotes: drawNotes,
}

function drawElement(element: Element, drawing: Drawing, key: number): ReactNode {
	const [tag] = element
	const draw = special[tag]
	if (draw) return draw(element, drawing, key)
	return plain.has(tag) ? drawPlain(element, drawing, key) : childrenOf(element, drawing)
}

function drawPlain(element: Element, drawing: Drawing, key: number): ReactNode {
	const [tag, attributes] = element
	const shape = attributes?.heading ? styles.heading : attributes?.align ? styles[attributes.align] : attributes?.task && styles.task
	const props = { key, ...(attributes?.start ? { start: Number(attributes.start) } : {}), ...(shape ? { className: shape } : {}) }
	const children = childrenOf(element, drawing)
	if (attributes?.task) children.unshift(<TaskBox key="box" isDone={attributes.task === 'done'} />)
	return children.length > 0 ? createElement(tag, props, ...children) : createElement(tag, props)
}

/** Read-only: only the author changes the state, by editing the text. */
function TaskBox({ isDone }: { isDone: boolean }): ReactNode {
	return <input type="checkbox" className={styles.box} checked={isDone} readOnly disabled aria-label={isDone ? 'Done' : 'To do'} />
}

function drawLink(element: Element, drawing: Drawing, key: number): ReactNode {
	const children = childrenOf(element, drawing)
	if (drawing.site === null) return children
	const href = element[1]?.href ?? ''
	const path = ownPath(href, drawing.site)
	if (path !== null && !path.startsWith('/images/'))
		return (
			<Link key={key} to={path}>
				{children}
			</Link>
		)
	return (
		<OuterLink key={key} href={path ?? href}>
			{children}
		</OuterLink>
	)
}

function drawCode(element: Element, drawing: Drawing, key: number): ReactNode {
	const [, , code] = element
	const [, attributes, text] = typeof code === 'object' ? code : []
	const CodeBlock = drawing.codeBlock
	if (CodeBlock && drawing.site !== null && attributes?.lang && typeof text === 'string')
		return <CodeBlock key={key} text={text} language={attributes.lang} />
	// A scroll container must be reachable by keyboard.
	return createElement('pre', { key, ...(drawing.site === null ? {} : { tabIndex: 0 }) }, ...childrenOf(element, drawing))
}

/** Wide tables scroll in a container of their own, also by keyboard. */
function drawTable(element: Element, drawing: Drawing, key: number): ReactNode {
	if (drawing.site === null) return drawPlain(element, drawing, key)
	return (
		// biome-ignore lint/a11y/useSemanticElements: neither a fieldset nor a landmark, because a page may have many tables
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
		<div key={key} role="group" className={styles.scroll} tabIndex={0} aria-label="Table">
			<table>{childrenOf(element, drawing)}</table>
		</div>
	)
}

/** Hidden until its checkbox is checked, which needs no script; screen readers do not read it before that either. */
function drawSpoiler(element: Element, drawing: Drawing, key: number): ReactNode {
	const covered = <span className={styles.covered}>{childrenOf(element, drawing)}</span>
	if (drawing.site === null)
		return (
			<span key={key} className={styles.spoiler}>
				{covered}
			</span>
		)
	return (
		<label key={key} className={classNames(styles.spoiler, styles.opens)}>
			<input type="checkbox" className={styles.reveal} aria-label="Show spoiler" />
			{covered}
		</label>
	)
}

function drawDetails(element: Element, drawing: Drawing, key: number): ReactNode {
	const [, , title, ...rest] = element
	// The summary toggles when pressed, so its links are inert.
	const words = typeof title === 'object' ? childrenOf(title, { ...drawing, site: null }) : title
	if (drawing.site === null)
		return (
			<p key={key} className={styles.details}>
				{words}
			</p>
		)
	return (
		<details key={key} className={styles.details}>
			<summary>{words}</summary>
			<div className={styles.inside}>{drawAll(rest, drawing)}</div>
		</details>
	)
}

function drawMark([, attributes]: Element, drawing: Drawing, key: number): ReactNode {
	if (drawing.site === null) return null
	return <NoteMark key={key} of={drawing.id} note={attributes?.note ?? ''} use={attributes?.use ?? ''} />
}

function drawNotes([, , ...notes]: Element, drawing: Drawing, key: number): ReactNode {
	if (drawing.site === null) return null
	return (
		<div key={key} className={styles.notes}>
			<ol aria-label="Footnotes">
				{notes.map((note) =>
					typeof note === 'string' ? null : (
						<Note key={note[1]?.note} of={drawing.id} note={note[1]?.note ?? ''} uses={Number(note[1]?.uses ?? 1)}>
							{childrenOf(note, drawing)}
						</Note>
					),
				)}
			</ol>
		</div>
	)
}
