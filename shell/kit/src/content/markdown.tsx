import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { useSite } from '@folkmoot/kit/state'
import { type ComponentType, createElement, type ReactNode, type Ref, useId } from 'react'
import { Link } from '../navigation/link.tsx'
import { classNames } from '../ui/class-names.ts'
import { ExternalLink } from './external-link.tsx'
import { Footnote, FootnoteRef } from './footnotes.tsx'
import { internalPath } from './internal-path.ts'
import styles from './markdown.module.css'
import { t } from './markdown-text.ts'

interface Props {
	/** `bodyTree` and the like: parsed, sanitized and stored when the text was written. */
	tree: MarkdownTree
	/** Smaller, for previews and lists. */
	isSmall?: boolean
	/** Links are rendered as plain text: the element around is a link itself. */
	isInert?: boolean
	/** Renders code blocks of a known language; without it they stay plain. `code/code-block.tsx` colours them. */
	codeBlock?: ComponentType<{ text: string; language: string }>
	/** The code of the text's language, as of a post or a comment; '' or missing if it is not known. */
	lang?: string | undefined
	className?: string | undefined
	ref?: Ref<HTMLDivElement>
}

/** User-written text. It only renders a parsed tree: the parser is loaded for previews alone. */
export function Markdown({ tree, isSmall = false, isInert = false, codeBlock, lang, className, ref }: Props): ReactNode {
	const { url } = useSite()
	const id = useId()
	const context = { site: isInert ? null : url, id, codeBlock }
	return (
		<div
			ref={ref}
			lang={lang || undefined}
			// What is read at length stands on the side of its own direction; an excerpt on that of the page.
			dir={isSmall ? undefined : 'auto'}
			className={classNames(styles.markdown, isSmall ? styles.small : styles.long, className)}
		>
			{renderAll(tree, context)}
		</div>
	)
}

interface RenderContext {
	/** The site's URL, which its links begin with; null where the text is inert. */
	site: string | null
	/** Prefix of the ids in this text: a page has many texts. */
	id: string
	codeBlock: Props['codeBlock']
}

type Element = Exclude<MarkdownNode, string>
type Renderer = (element: Element, context: RenderContext, key: number) => ReactNode

function renderAll(nodes: readonly MarkdownNode[], context: RenderContext): ReactNode[] {
	// Trees are immutable, so the index is a stable key.
	return nodes.map((node, index) => (typeof node === 'string' ? node : renderElement(node, context, index)))
}

const childrenOf = ([, , ...children]: Element, context: RenderContext): ReactNode[] => renderAll(children, context)

const plain = new Set([
	...['p', 'div', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'br', 'hr'],
	...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
])

const directed = new Set(['ul', 'ol', 'blockquote'])

/** Elements with a renderer of their own. */
const customRenderers: Readonly<Record<string, Renderer>> = {
	a: renderLink,
	pre: renderCode,
	table: renderTable,
	spoiler: renderSpoiler,
	details: renderDetails,
	sup: renderFootnoteRef,
	footnotes: renderFootnotes,
}

function renderElement(element: Element, context: RenderContext, key: number): ReactNode {
	const [tag] = element
	const render = customRenderers[tag]
	if (render) return render(element, context, key)
	return plain.has(tag) ? renderPlain(element, context, key) : childrenOf(element, context)
}

function renderPlain(element: Element, context: RenderContext, key: number): ReactNode {
	const [tag, attributes] = element
	const shape = attributes?.heading ? styles.heading : attributes?.align ? styles[attributes.align] : attributes?.task && styles.task
	// A list has its markers, and a quotation its bar, on the side where its text begins.
	const dir = directed.has(tag) ? { dir: 'auto' } : {}
	const props = { key, ...dir, ...(attributes?.start ? { start: Number(attributes.start) } : {}), ...(shape ? { className: shape } : {}) }
	const children = childrenOf(element, context)
	if (attributes?.task) children.unshift(<TaskBox key="box" isDone={attributes.task === 'done'} />)
	return children.length > 0 ? createElement(tag, props, ...children) : createElement(tag, props)
}

/** Read-only: only the author changes the state, by editing the text. */
function TaskBox({ isDone }: { isDone: boolean }): ReactNode {
	return <input type="checkbox" className={styles.box} checked={isDone} readOnly disabled aria-label={t(isDone ? 'done' : 'to-do')} />
}

function renderLink(element: Element, context: RenderContext, key: number): ReactNode {
	const children = childrenOf(element, context)
	if (context.site === null) return children
	const href = element[1]?.href ?? ''
	const path = internalPath(href, context.site)
	if (path !== null && !path.startsWith('/images/'))
		return (
			<Link key={key} to={path}>
				{children}
			</Link>
		)
	return (
		<ExternalLink key={key} href={path ?? href}>
			{children}
		</ExternalLink>
	)
}

function renderCode(element: Element, context: RenderContext, key: number): ReactNode {
	const [, , code] = element
	const [, attributes, text] = typeof code === 'object' ? code : []
	const CodeBlock = context.codeBlock
	if (CodeBlock && context.site !== null && attributes?.lang && typeof text === 'string')
		return <CodeBlock key={key} text={text} language={attributes.lang} />
	// A scroll container must be reachable by keyboard.
	return createElement('pre', { key, ...(context.site === null ? {} : { tabIndex: 0 }) }, ...childrenOf(element, context))
}

/** Wide tables scroll in a container of their own, also by keyboard. */
function renderTable(element: Element, context: RenderContext, key: number): ReactNode {
	if (context.site === null) return renderPlain(element, context, key)
	return (
		// biome-ignore lint/a11y/useSemanticElements: neither a fieldset nor a landmark, because a page may have many tables
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
		<div key={key} role="group" className={styles.scroll} tabIndex={0} aria-label={t('table')}>
			<table>{childrenOf(element, context)}</table>
		</div>
	)
}

/** Hidden until its checkbox is checked, which needs no script; screen readers do not read it before that either. */
function renderSpoiler(element: Element, context: RenderContext, key: number): ReactNode {
	const covered = <span className={styles.covered}>{childrenOf(element, context)}</span>
	if (context.site === null)
		return (
			<span key={key} className={styles.spoiler}>
				{covered}
			</span>
		)
	return (
		<label key={key} className={classNames(styles.spoiler, styles.opens)}>
			<input type="checkbox" className={styles.reveal} aria-label={t('spoiler')} />
			{covered}
		</label>
	)
}

function renderDetails(element: Element, context: RenderContext, key: number): ReactNode {
	const [, , title, ...rest] = element
	// The summary toggles when pressed, so its links are inert.
	const summary = typeof title === 'object' ? childrenOf(title, { ...context, site: null }) : title
	if (context.site === null)
		return (
			<p key={key} className={styles.details}>
				{summary}
			</p>
		)
	return (
		<details key={key} className={styles.details}>
			<summary>{summary}</summary>
			<div className={styles.inside}>{renderAll(rest, context)}</div>
		</details>
	)
}

function renderFootnoteRef([, attributes]: Element, context: RenderContext, key: number): ReactNode {
	if (context.site === null) return null
	return <FootnoteRef key={key} of={context.id} note={attributes?.note ?? ''} use={attributes?.use ?? ''} />
}

function renderFootnotes([, , ...notes]: Element, context: RenderContext, key: number): ReactNode {
	if (context.site === null) return null
	return (
		<div key={key} className={styles.notes}>
			<ol aria-label={t('footnotes')}>
				{notes.map((note) =>
					typeof note === 'string' ? null : (
						<Footnote key={note[1]?.note} of={context.id} note={note[1]?.note ?? ''} uses={Number(note[1]?.uses ?? 1)}>
							{childrenOf(note, context)}
						</Footnote>
					),
				)}
			</ol>
		</div>
	)
}
