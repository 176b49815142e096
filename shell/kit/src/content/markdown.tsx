import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { useSite } from '@folkmoot/kit/state'
import { createElement, type ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './markdown.module.css'
import { ownPath } from './own-path.ts'

interface Props {
	/** `bodyTree` and its like: parsed, cleaned and stored when the text was written. */
	tree: MarkdownTree
	/** Smaller, for previews and lists. */
	isSmall?: boolean
	/** Its links are only shown: what it is in leads somewhere itself. */
	isInert?: boolean
}

/** Text that people wrote. Only draws: the browser has no Markdown parser. */
export function Markdown({ tree, isSmall = false, isInert = false }: Props): ReactNode {
	const { url } = useSite()
	return <div className={classNames(styles.markdown, isSmall && styles.small)}>{drawAll(tree, isInert ? null : url)}</div>
}

/** `site` is the address of the site, which its links begin with; null where links lead nowhere. */
function drawAll(nodes: readonly MarkdownNode[], site: string | null): ReactNode[] {
	// Trees never change in place: the position is as good a key as any.
	return nodes.map((node, index) => (typeof node === 'string' ? node : drawElement(node, index, site)))
}

const plain = new Set([
	...['p', 'div', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'br', 'hr'],
	...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
])

function drawElement([tag, attributes, ...children]: Exclude<MarkdownNode, string>, key: number, site: string | null): ReactNode {
	if (tag === 'a' && site === null) return drawAll(children, site)
	if (tag === 'a' && site !== null) return drawLink(attributes?.href ?? '', drawAll(children, site), key, site)
	if (!plain.has(tag)) return drawAll(children, site)
	const props = {
		key,
		// What scrolls must be reachable by keyboard.
		...(tag === 'pre' && site !== null ? { tabIndex: 0 } : {}),
		...(attributes?.start ? { start: Number(attributes.start) } : {}),
		...(attributes?.heading ? { className: styles.heading } : {}),
		...(attributes?.align ? { className: styles[attributes.align] } : {}),
	}
	if (tag === 'table' && site !== null) {
		// Wide tables scroll by themselves, also by keyboard.
		return (
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
			<section key={key} className={styles.scroll} tabIndex={0} aria-label="Table">
				<table>{drawAll(children, site)}</table>
			</section>
		)
	}
	return children.length > 0 ? createElement(tag, props, ...drawAll(children, site)) : createElement(tag, props)
}

function drawLink(href: string, children: ReactNode[], key: number, site: string): ReactNode {
	const path = ownPath(href, site)
	if (path !== null)
		return (
			<Link key={key} to={path}>
				{children}
			</Link>
		)
	return (
		<a key={key} href={href} target="_blank" rel="noopener nofollow ugc">
			{children}
		</a>
	)
}
