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
	/** `bodyTree` and its like: parsed, cleaned and stored when the text was written. */
	tree: MarkdownTree
	/** Smaller, for previews and lists. */
	isSmall?: boolean
	/** Its links are only shown: what it is in leads somewhere itself. */
	isInert?: boolean
	/** Draws code whose language is known; plain without. `code/code-block.tsx` colours it. */
	codeBlock?: ComponentType<{ text: string; language: string }>
}

/** Text that people wrote. Only draws: the parser is fetched for previews alone. */
export function Markdown({ tree, isSmall = false, isInert = false, codeBlock }: Props): ReactNode {
	const { url } = useSite()
	const id = useId()
	const drawing = { site: isInert ? null : url, id, codeBlock }
	return <div className={classNames(styles.markdown, isSmall && styles.small)}>{drawAll(tree, drawing)}</div>
}

interface Drawing {
	/** The address of the site, which its links begin with; null where nothing leads anywhere or opens. */
	site: string | null
	/** What the ids in this text begin with: there are many texts on a page. */
	id: string
	codeBlock: Props['codeBlock']
}

type Element = Exclude<MarkdownNode, string>
type Draw = (element: Element, drawing: Drawing, key: number) => ReactNode

function drawAll(nodes: readonly MarkdownNode[], drawing: Drawing): ReactNode[] {
	// Trees never change in place: the position is as good a key as any.
	return nodes.map((node, index) => (typeof node === 'string' ? node : drawElement(node, drawing, index)))
}

const childrenOf = ([, , ...children]: Element, drawing: Drawing): ReactNode[] => drawAll(children, drawing)

const plain = new Set([
	...['p', 'div', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'br', 'hr'],
	...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
])

/** Drawn otherwise than by their name. */
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

/** Shows how it stands; only who wrote the text can change it, by editing. */
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
	// What scrolls must be reachable by keyboard.
	return createElement('pre', { key, ...(drawing.site === null ? {} : { tabIndex: 0 }) }, ...childrenOf(element, drawing))
}

/** Wide tables scroll by themselves, also by keyboard. */
function drawTable(element: Element, drawing: Drawing, key: number): ReactNode {
	if (drawing.site === null) return drawPlain(element, drawing, key)
	return (
		// biome-ignore lint/a11y/useSemanticElements: no set of fields, and no landmark, for a page may have many
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<div key={key} role="group" className={styles.scroll} tabIndex={0} aria-label="Table">
			<table>{childrenOf(element, drawing)}</table>
		</div>
	)
}

/** Covered until its box is checked, which needs no script; what is covered is not read out either. */
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
	// A title that is pressed leads nowhere else.
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
