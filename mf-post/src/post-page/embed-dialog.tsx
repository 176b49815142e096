import type * as embedding from '@folkmoot/feeds-contract/embed-endpoints'
import { endpoint, usePageData } from '@folkmoot/kit/api'
import { useCopyText } from '@folkmoot/kit/content/share.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import { t } from '../dialogs-text.ts'
import styles from './embed-dialog.module.css'

export const getOembed = endpoint<typeof embedding.getOembed>('GET', '/api/oembed')

/** The code that shows a post on another site: what oEmbed answers there. */
export function EmbedDialog({ post, onClose }: { post: Post; onClose: () => void }): ReactNode {
	const copy = useCopyText()
	const url = location.origin + paths.post(post.communityName, post.publicId)
	const page = usePageData(getOembed, { query: { url } })
	const code = page.state === 'loaded' ? (page.data.html ?? '') : ''
	const footer = (
		<Button kind="primary" disabled={!code} onClick={() => void copy(code, t('embed-copied'))}>
			{t('embed-copy')}
		</Button>
	)
	return (
		<Dialog title={t('embed-title')} onClose={onClose} footer={footer}>
			<div className={styles.body}>
				<p>{t('embed-where')}</p>
				{page.state === 'loaded' ? (
					<TextArea label={t('embed-code')} className={styles.code} dir="ltr" readOnly value={code} onChange={() => undefined} />
				) : (
					<DataFallback of={page} skeleton={null} />
				)}
			</div>
		</Dialog>
	)
}
