import { usePageData } from '@folkmoot/kit/api'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { getImportSamples, type ImportSample } from './source-imports.api.ts'
import styles from './source-imports.module.css'
import { t } from './text.ts'

/** A few threads as they will look. */
export function ImportSamples({ importId }: { importId: string }): ReactNode {
	const page = usePageData(getImportSamples, { params: { importId } })
	if (page.state !== 'loaded' || page.data.length === 0) return null
	return (
		<section aria-label={t('samples')} className={styles.samples}>
			<h3 className={styles.subheading}>{t('samples')}</h3>
			{page.data.map((sample) => (
				<Sample key={`${sample.createdAt} ${sample.title}`} sample={sample} />
			))}
		</section>
	)
}

function Sample({ sample }: { sample: ImportSample }): ReactNode {
	const { title, community, author, createdAt, points, url, bodyTree, comments } = sample
	return (
		<article className={styles.sample} aria-label={title}>
			<p className={styles.quiet}>{t('sample-by', { community, author, date: formatDate(createdAt), points })}</p>
			<h4 className={styles.title} dir="auto">
				{title}
			</h4>
			{url && (
				<p className={styles.quiet} dir="ltr">
					{url}
				</p>
			)}
			{bodyTree && <Markdown tree={bodyTree} isSmall />}
			<ul className={styles.comments}>
				{comments.map((comment, index) => (
					// Its place is all that a sample is known by.
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
					<li key={index} style={{ '--depth': Math.min(comment.depth, 5) } as CSSProperties}>
						<p className={styles.quiet}>@{comment.author}</p>
						<Markdown tree={comment.bodyTree} isSmall />
					</li>
				))}
			</ul>
		</article>
	)
}
