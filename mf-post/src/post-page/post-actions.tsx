import { useSave } from '@folkmoot/kit/content/save/use-save.tsx'
import { VoteButtons } from '@folkmoot/kit/content/vote-buttons.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { t as common } from '../text.ts'
import { ModerateMenu } from './moderate-menu.tsx'
import styles from './post.module.css'
import { type PostDialog, PostDialogs } from './post-dialogs.tsx'
import { PostMenu } from './post-menu.tsx'
import type { PostRights } from './post-rights.ts'
import { ShareMenu } from './share-menu.tsx'
import { VoteRatio } from './vote-ratio.tsx'

interface Props {
	post: Post
	rights: PostRights
}

/** The row of actions below a post. */
export function PostActions({ post, rights }: Props): ReactNode {
	const [dialog, setDialog] = useState<PostDialog | null>(null)
	const { label, icon, choose } = useSave(post, 'post')
	return (
		<div className={styles.actions} data-commands="">
			<div className={styles.rowVotes}>
				<VoteButtons kind="post" item={post} layout="row" isDisabled={!rights.canVote} />
			</div>
			<ShareMenu post={post} />
			<Button kind="quiet" size="small" aria-haspopup="dialog" onClick={choose}>
				{icon} <span className={styles.word}>{label}</span>
			</Button>
			{rights.canEdit && (
				<LinkButton kind="quiet" size="small" to={paths.editPost(post.publicId)}>
					<Pencil /> <span className={styles.word}>{common('edit')}</span>
				</LinkButton>
			)}
			<PostMenu post={post} rights={rights} openDialog={setDialog} />
			<ModerateMenu post={post} rights={rights} openDialog={setDialog} />
			<PostDialogs post={post} dialog={dialog} onClose={() => setDialog(null)} />
			<div className={styles.ratio}>
				<VoteRatio post={post} />
			</div>
		</div>
	)
}
