import '@angular/compiler';
import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Ordering } from './example.js';

void bootstrapApplication(Ordering, { providers: [provideZonelessChangeDetection()] });
