import { VoteButtons } from '@folkmoot/kit/content/vote-buttons.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Bookmark from 'lucide-react/icons/bookmark'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { useMembersOnly } from '../members-only.ts'
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
	const openModal = useOpenModal()
	const asMember = useMembersOnly()
	const save = () => asMember(() => openModal({ name: 'save-to-list', targetId: post.id, targetType: 'post' }))
	return (
		<div className={styles.actions}>
			<div className={styles.rowVotes}>
				<VoteButtons kind="post" item={post} layout="row" isDisabled={!rights.canVote} />
			</div>
			<ShareMenu post={post} />
			<Button kind="quiet" size="small" onClick={save}>
				<Bookmark /> <span className={styles.word}>Save</span>
			</Button>
			{rights.canEdit && (
				<LinkButton kind="quiet" size="small" to={paths.editPost(post.publicId)}>
					<Pencil /> <span className={styles.word}>Edit</span>
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
