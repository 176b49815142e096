import { shareNatively } from '@folkmoot/kit/content/share.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Share2 from 'lucide-react/icons/share-2'
import { type ReactNode, useState } from 'react'
import { t as common } from '../text.ts'
import styles from './post.module.css'

const ShareEntries = lazyDialog(async () => (await import(/* webpackChunkName: "post-dialogs" */ './share-entries.tsx')).ShareEntries)
const EmbedDialog = lazyDialog(async () => (await import(/* webpackChunkName: "post-dialogs" */ './embed-dialog.tsx')).EmbedDialog)

/**
 * Copies the address or shares it (rule posts-23); narrow screens use the device's share sheet. Posts with pictures have a menu
 * there too, as the sheet cannot download.
 */
export function ShareMenu({ post }: { post: Post }): ReactNode {
	const [isEmbedding, setEmbedding] = useState(false)
	return (
		<>
			<Menu
				label={common('share')}
				entries={(show) => <ShareEntries post={post} show={show} onEmbed={() => setEmbedding(true)} onClose={() => undefined} />}
				align="start"
				trigger={({ onClick, ...trigger }) => (
					<Button
						kind="quiet"
						size="small"
						{...trigger}
						onClick={(event) =>
							(post.images.length === 0 && shareNatively(post.title, paths.post(post.communityName, post.publicId))) || onClick(event)
						}
					>
						<Share2 /> <span className={styles.word}>{common('share')}</span>
					</Button>
				)}
			/>
			{isEmbedding && <EmbedDialog post={post} onClose={() => setEmbedding(false)} />}
		</>
	)
}
