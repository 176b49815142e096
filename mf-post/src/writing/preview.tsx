import { CodeBlock } from '@folkmoot/kit/content/code/code-block.tsx'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { tooComplex } from '@folkmoot/kit/content/parse-preview.ts'
import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { t } from './text.ts'
import { usePreviewTree } from './use-preview-tree.ts'
import styles from './writing-field.module.css'

/** A preview of the text: parsed as in the services, rendered like any stored text. */
export function Preview({ text }: { text: string }): ReactNode {
	const tree = usePreviewTree(text)
	return (
		<div className={styles.preview}>
			{tree === null ? (
				<Skeleton />
			) : tree === tooComplex ? (
				<p className={styles.empty}>{t('too-complex')}</p>
			) : tree.length > 0 ? (
				<Markdown tree={tree} codeBlock={CodeBlock} />
			) : (
				<p className={styles.empty}>{t('no-preview')}</p>
			)}
		</div>
	)
}
