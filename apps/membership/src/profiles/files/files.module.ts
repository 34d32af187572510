import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembershipConfig } from '../../config.js';
import { FileStore } from './file-store.js';
import { FilesJob } from './files.job.js';
import { FilesService } from './files.service.js';
import { openStore } from './open-store.js';
import { UnkeptFile } from './unkept-file.entity.js';

const store = {
  provide: FileStore,
  useFactory: ({ FILES_URL }: MembershipConfig): Promise<FileStore> => openStore(FILES_URL),
  inject: [MembershipConfig],
};

@Module({
  imports: [TypeOrmModule.forFeature([UnkeptFile])],
  providers: [FilesJob, FilesService, store],
  exports: [FilesService],
})
export class FilesModule {}
