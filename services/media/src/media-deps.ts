import type { Deps } from '@folkmoot/service-kit/context'
import type { FileStore } from './files/file-store.ts'

/** Dependencies of this area's handlers. */
export interface MediaDeps extends Deps {
	/** Storage of image bytes. */
	files: FileStore
}
