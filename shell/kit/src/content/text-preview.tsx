import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { type ReactNode, useRef } from 'react'
import { Link } from '../navigation/link.tsx'
import { classNames } from '../ui/class-names.ts'
import { useOverflows } from '../ui/use-overflows.ts'
import { t } from './cards-text.ts'
import { Markdown } from './markdown.tsx'
import styles from './text-preview.module.css'
import { truncateTree } from './truncate-tree.ts'

interface Props {
	tree: MarkdownTree
	/** As of the post. */
	lang?: string
	/** Path of the whole post, and its title. */
	path: string
	title: string
}

/** More than fits any box; the rest is not rendered. */
const maxCharacters = 1_200

/** The first 200 pixels of a text (rule feeds-16), with "Read more" if that is not all of it. Its links are inert: the card is a link. */
export function TextPreview({ tree, lang, path, title }: Props): ReactNode {
	const box = useRef<HTMLDivElement>(null)
	const trimmed = truncateTree(tree, maxCharacters)
	const overflows = useOverflows(box, !trimmed.isCut)
	const isLong = trimmed.isCut || overflows
	return (
		<div className={styles.preview}>
			<Markdown ref={box} tree={trimmed.tree} lang={lang} isSmall isInert className={classNames(styles.box, isLong && styles.cut)} />
			{isLong && (
				<Link to={path} className={styles.readOn} aria-label={t('read-more-of', { title })}>
					{t('read-more')}
				</Link>
			)}
		</div>
	)
}
