import type { Deps } from '@folkmoot/service-kit/context'
import type { FileStore } from './files/file-store.ts'

/** What the parts of this room are given. */
export interface MediaDeps extends Deps {
	/** Where the bytes of images are. */
	files: FileStore
}
